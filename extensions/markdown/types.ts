/** Attributes of jetpack/markdown, as block.json has them. */
export type MarkdownAttributes = {
	/** The text that the author writes. The block's comment holds nothing else. */
	source?: string;
	/**
	 * What visitors see. Read from the saved markup byte for byte, and therefore with the block's wrapper around it; as
	 * the editor renders it, without.
	 */
	html?: string;
};

/** Makes HTML of Markdown. */
export type Render = ( source: string ) => string;
