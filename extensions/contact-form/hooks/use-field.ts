import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import type { Attributes } from '../../../shared/types/extension';
import type { FieldAttributes } from '../types';

const isField = ( name: string | null ) => /^jetpack\/field-(?!option-)/.test( name ?? '' );

/** A block's attributes with their setter. */
export interface EditedBlock< A extends Attributes = Attributes > {
	readonly clientId: string;
	readonly name: string;
	readonly attributes: A;
	readonly setAttributes: ( changes: Partial< A > ) => void;
}

export interface EditedField extends EditedBlock< FieldAttributes & Attributes > {
	readonly innerBlocks: readonly Block[];
	/** Inner block that contains the control; undefined if the field has none. */
	readonly control?: EditedBlock;
}

/**
 * Returns a field with its inner blocks.
 *
 * @param clientId Client ID of a field or of a block inside it.
 * @return Undefined outside of a field.
 */
export function useField( clientId: string ): EditedField | undefined {
	const field = useSelect(
		( select ) => {
			const { getBlock, getBlockName, getBlockParents } = select( blockEditorStore );
			const id = [ clientId, ...getBlockParents( clientId, true ) ].find( ( one ) =>
				isField( getBlockName( one ) )
			);
			return id ? getBlock( id ) : null;
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	if ( ! field ) {
		return undefined;
	}
	const edited = ( { clientId: id, name, attributes }: Block ): EditedBlock => ( {
		clientId: id,
		name,
		attributes,
		setAttributes: ( changes ) => updateBlockAttributes( id, changes ),
	} );
	const control = field.innerBlocks.find( ( { name } ) => name !== 'jetpack/label' );
	return {
		...( edited( field ) as EditedBlock< FieldAttributes & Attributes > ),
		innerBlocks: field.innerBlocks,
		control: control && edited( control ),
	};
}

/** @return Attributes of the parent field; empty outside of a field. */
export function useFieldAttributes( clientId: string ): Attributes {
	return useField( clientId )?.attributes ?? {};
}
