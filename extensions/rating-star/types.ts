/** Attributes of jetpack/rating-star, as in block.json. */
export type RatingAttributes = {
	/** 0 to maxRating in steps of a half. */
	rating: number;
	/** 2 to 10. */
	maxRating: number;
	/** Any CSS color; undefined for the text color. */
	color?: string;
	/** Text alignment; undefined after a click on the active alignment button. */
	align?: string;
	/** Always `star`. Older Jetpack releases registered this attribute on the server. */
	ratingStyle: string;
};
