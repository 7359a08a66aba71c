/** Attributes of jetpack/markdown, as in block.json. */
export type MarkdownAttributes = {
	/** The Markdown text. The only attribute in the block comment. */
	source?: string;
	/**
	 * The HTML for visitors. When read from a post, it includes the block's wrapper; when rendered by the editor, it
	 * does not.
	 */
	html?: string;
};

/** Renders Markdown to HTML. */
export type Render = ( source: string ) => string;
