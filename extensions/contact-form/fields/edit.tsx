import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { FieldPanels } from '../components/field-panels';
import type { FieldAttributes } from '../types';
import { NestedField } from './nested';
import { templateOf } from './templates';

/**
 * Builds the edit component of a field, which may have inner blocks or, as in Jetpack 9, none.
 *
 * @param Simple Editor for a field without inner blocks.
 */
export function fieldEdit( Simple: ComponentType< EditProps< FieldAttributes > > ) {
	return function FieldEdit( props: EditProps< FieldAttributes > ) {
		const { attributes, clientId, name } = props;
		const hasBlocks = useSelect(
			( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
			[ clientId ]
		);
		const template = hasBlocks ? undefined : templateOf( name, attributes );
		return (
			<>
				<FieldPanels clientId={ clientId } />
				{ attributes.wrapper || hasBlocks || template ? (
					<NestedField { ...props } template={ template } />
				) : (
					<Simple { ...props } />
				) }
			</>
		);
	};
}
