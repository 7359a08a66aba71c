import { CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

interface Props {
	/** Name of a boolean field of the post. */
	readonly field: string;
	readonly label: string;
	readonly help?: string;
}

/** Checkbox for a setting of the current post. Saved together with the post. */
export function PostCheckbox( { field, label, help }: Props ) {
	const isChecked = useSelect(
		( select ) => Boolean( select( editorStore ).getEditedPostAttribute( field ) ),
		[ field ]
	);
	const { editPost } = useDispatch( editorStore );
	return (
		<CheckboxControl
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			checked={ isChecked }
			onChange={ ( next ) => editPost( { [ field ]: next } ) }
		/>
	);
}
