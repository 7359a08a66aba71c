/**
 * Version saved without an alignment, after a click on the active alignment button. When such a block was opened again, the
 * attribute's default made it invalid.
 */
type V1Attributes = {
	rating: number;
	color?: string;
	align?: string;
	[ name: string ]: unknown;
};

const countStars = ( rating: number ) => Math.min( Math.max( 0, Math.ceil( rating ) ), 100 );

export const v1 = {
	apiVersion: 1,
	attributes: {
		rating: { type: 'number', default: 1 },
		maxRating: { type: 'number', default: 5 },
		color: { type: 'string' },
		align: { type: 'string' },
		ratingStyle: { type: 'string', default: 'star' },
	},
	save( { attributes: { align, color, rating } }: { attributes: V1Attributes } ) {
		return (
			<figure style={ align ? { textAlign: align as 'left' } : undefined }>
				{ Array.from( { length: countStars( rating ) }, ( _, index ) => (
					<span key={ index } style={ color ? { color } : undefined }>
						★
					</span>
				) ) }
			</figure>
		);
	},
	migrate: ( attributes: V1Attributes ) => ( { ...attributes, align: attributes.align ?? 'left' } ),
};
