import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { FieldSettings } from '../components/field-settings';
import type { FieldAttributes } from '../types';
import { NestedField } from './nested';

/**
 * @param Simple What is shown of a field without blocks in it.
 * @return The edit of a field of both shapes, the one of Jetpack 9 and the newer one.
 */
export function fieldEdit( Simple: ComponentType< EditProps< FieldAttributes > > ) {
	return function FieldEdit( props: EditProps< FieldAttributes > ) {
		const { attributes, setAttributes, clientId } = props;
		const hasBlocks = useSelect(
			( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
			[ clientId ]
		);
		return (
			<>
				<FieldSettings attributes={ attributes } setAttributes={ setAttributes } />
				{ attributes.wrapper || hasBlocks ? <NestedField { ...props } /> : <Simple { ...props } /> }
			</>
		);
	};
}
