/** Saved attributes. Jetpack's `class`, `id`, `link` and `widgetId` are kept and not used. */
export type GoodreadsAttributes = {
	bookNumber?: string;
	class?: string;
	customTitle?: string;
	goodreadsId?: number;
	id?: string;
	link?: string;
	orderOption?: string;
	shelfOption?: string;
	showAuthor?: boolean;
	showCover?: boolean;
	showRating?: boolean;
	showReview?: boolean;
	showTags?: boolean;
	showTitle?: boolean;
	sortOption?: string;
	userInput?: string;
	widgetId?: number;
};
