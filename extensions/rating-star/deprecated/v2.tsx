/** Version of one Jetpack release, with a wrapper around the figure. */
type V2Attributes = {
	rating: number;
	color?: string;
	align: string;
	[ name: string ]: unknown;
};

const countStars = ( rating: number ) => Math.min( Math.max( 0, Math.ceil( rating ) ), 100 );

export const v2 = {
	apiVersion: 1,
	attributes: {
		rating: { type: 'number', default: 1 },
		maxRating: { type: 'number', default: 5 },
		color: { type: 'string' },
		align: { type: 'string', default: 'left' },
		ratingStyle: { type: 'string', default: 'star' },
	},
	save( { attributes: { align, color, rating } }: { attributes: V2Attributes } ) {
		return (
			<div>
				<figure style={ { textAlign: align as 'left' } }>
					{ Array.from( { length: countStars( rating ) }, ( _, index ) => (
						<span key={ index } style={ color ? { color } : undefined }>
							★
						</span>
					) ) }
				</figure>
			</div>
		);
	},
};
