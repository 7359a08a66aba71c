/** Attributes of jetpack/opentable, as in block.json. Older posts may contain other types. */
export type OpentableAttributes = {
	/** IDs of restaurants. */
	rid: Array< string | number >;
	/** Name of the block style; '' after the style was reset. */
	style: string;
	iframe: boolean | string;
	domain: string;
	/** Language of the widget; undefined for the site's. */
	lang?: string;
	newtab: boolean | string;
	negativeMargin: boolean;
	align?: string;
	className?: string;
};
