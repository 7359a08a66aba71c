import { useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import { Controls } from './components/controls';
import { DialogueEditor } from './components/dialogue-editor';
import { DialoguePreview } from './components/dialogue-preview';
import { useIsNear } from './hooks/use-is-near';
import type { DialogueAttributes } from './types';

export default function Edit( props: EditProps< DialogueAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const [ element, setElement ] = useState< HTMLElement | null >( null );
	const isNear = useIsNear( element );
	return (
		<>
			{ isSelected && <Controls attributes={ attributes } onChange={ setAttributes } /> }
			<div { ...useBlockProps( { ref: setElement } ) }>
				{ isNear || isSelected ? (
					<DialogueEditor { ...props } />
				) : (
					<DialoguePreview attributes={ attributes } />
				) }
			</div>
		</>
	);
}
