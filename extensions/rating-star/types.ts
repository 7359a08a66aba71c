/** Attributes of jetpack/rating-star, as block.json has them. */
export type RatingAttributes = {
	/** 0 to maxRating in steps of a half. */
	rating: number;
	/** 2 to 10. */
	maxRating: number;
	/** Any CSS color; unset is the text's own. */
	color?: string;
	/** Alignment of the text in the block; unset by pressing the active alignment again. */
	align?: string;
	/** Kept from the server's registration of older releases; only `star` was ever made. */
	ratingStyle: string;
};
