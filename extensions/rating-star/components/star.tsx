/** The shape of one star in a 24 × 24 box; the server draws the same one. */
const STAR = 'M12,17.3l6.2,3.7l-1.6-7L22,9.2l-7.2-0.6L12,2L9.2,8.6L2,9.2L7.5,14l-1.6,7L12,17.3z';

interface Props {
	/** How much of the star is filled. */
	readonly fill: 0 | 0.5 | 1;
	readonly color?: string;
}

/** One star, drawn as two halves of which each is filled or not. */
export function Star( { fill, color = 'currentColor' }: Props ) {
	return (
		<>
			{ [ 0.5, 1 ].map( ( half ) => (
				<span key={ half } className="jetpack-ratings-half" data-part={ half === 0.5 ? 'half' : 'whole' }>
					<svg
						xmlns="http://www.w3.org/2000/svg"
						width="24"
						height="24"
						viewBox="0 0 24 24"
						aria-hidden="true"
					>
						<path
							className={ fill >= half ? '' : 'is-rating-unfilled' }
							fill={ color }
							stroke={ color }
							d={ STAR }
						/>
					</svg>
				</span>
			) ) }
		</>
	);
}
