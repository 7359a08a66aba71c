/** Attributes of jetpack/rating-star, as in block.json. */
export type RatingAttributes = {
	/** 0 to maxRating in steps of a half. */
	rating: number;
	/** 2 to 10. */
	maxRating: number;
	/** Any CSS color; if unset, the text color. */
	color?: string;
	/** Text alignment of the block; unset if the active alignment is clicked again. */
	align?: string;
	/** Kept from the server registration of older releases, which only used `star`. */
	ratingStyle: string;
};
