import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import { passthroughChanges, type Schema } from '../passthrough';
import type { ButtonAttributes } from '../types';

/** Updates the button when the parent's attributes in `passthroughAttributes` change. Adds no undo step. */
export function usePassthroughAttributes( {
	attributes,
	setAttributes,
	clientId,
	name,
}: Pick< EditProps< ButtonAttributes >, 'attributes' | 'setAttributes' | 'clientId' | 'name' > ): void {
	const parent = useSelect(
		( select ) => {
			const { getBlockRootClientId, getBlockAttributes } = select( blockEditorStore );
			const parentId = getBlockRootClientId( clientId );
			return parentId ? getBlockAttributes( parentId ) : null;
		},
		[ clientId ]
	);
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } = useDispatch( blockEditorStore );

	useEffect( () => {
		const schema = ( getBlockType( name )?.attributes ?? {} ) as Schema;
		const changes = parent ? passthroughChanges( attributes, parent, schema ) : {};
		if ( Object.keys( changes ).length ) {
			keepOutOfHistory();
			setAttributes( changes );
		}
	}, [ attributes, keepOutOfHistory, name, parent, setAttributes ] );
}
