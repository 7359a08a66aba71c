import { useBlockProps } from '@wordpress/block-editor';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import { RatingIcons } from '../components/rating-icons';
import { useFieldAttributes } from '../hooks/use-field';
import { readRating } from '../rating';

export function RatingPart( { clientId }: EditProps ) {
	return (
		<>
			<FieldPanels clientId={ clientId } />
			<div { ...useBlockProps() }>
				<RatingIcons { ...readRating( useFieldAttributes( clientId ) ) } />
			</div>
		</>
	);
}
