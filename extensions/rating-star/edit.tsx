import { AlignmentControl, BlockControls, useBlockProps } from '@wordpress/block-editor';
import { usePersistentAttributes } from '../../shared/hooks';
import type { EditProps } from '../../shared/types/extension';
import { Stars } from './components/stars';
import { Inspector } from './inspector';
import { clampMaximum, clampRating } from './rating';
import type { RatingAttributes } from './types';

export default function Edit( { attributes, setAttributes }: EditProps< RatingAttributes > ) {
	const { align, color } = attributes;
	const changeAttributes = usePersistentAttributes( setAttributes );
	const maxRating = clampMaximum( attributes.maxRating );
	const rating = clampRating( attributes.rating, maxRating );

	return (
		<>
			<BlockControls group="block">
				<AlignmentControl value={ align } onChange={ ( next ) => changeAttributes( { align: next } ) } />
			</BlockControls>
			<Inspector
				maxRating={ maxRating }
				color={ color }
				onMaxRating={ ( next ) => setAttributes( { maxRating: next } ) }
				onColor={ ( next ) => setAttributes( { color: next } ) }
			/>
			<div { ...useBlockProps( { style: { textAlign: align } } ) }>
				<Stars
					rating={ rating }
					maxRating={ maxRating }
					color={ color }
					onRate={ ( next ) => changeAttributes( { rating: next } ) }
				/>
			</div>
		</>
	);
}
