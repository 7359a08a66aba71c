/** Attributes of jetpack/goodreads. `class`, `id`, `link` and `widgetId` have no effect here, but are kept for Jetpack. */
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
