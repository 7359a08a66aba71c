/** Attributes of jetpack/opentable, as block.json has them; older posts may hold other types. */
export type OpentableAttributes = {
	/** Ids of restaurants. */
	rid: Array< string | number >;
	/** Follows the block style; empty where that was reset. */
	style: string;
	iframe: boolean | string;
	domain: string;
	/** Of the widget; unset is the site's. */
	lang?: string;
	newtab: boolean | string;
	negativeMargin: boolean;
	align?: string;
	className?: string;
};
