import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { Markup } from './markup';
import type { DialogueAttributes } from './types';

export default function save( { attributes }: SaveProps< DialogueAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			<Markup attributes={ attributes } />
		</div>
	);
}
