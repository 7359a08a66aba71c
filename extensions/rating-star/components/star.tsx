import constants from '../constants.json';

interface Props {
	/** Filled part of the star: none, the first half, or all. */
	readonly fill: 0 | 0.5 | 1;
	readonly color?: string;
}

/** One star, drawn as two halves. */
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
							d={ constants.star }
						/>
					</svg>
				</span>
			) ) }
		</>
	);
}
