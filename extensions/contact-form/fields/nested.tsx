import { InspectorControls, store as blockEditorStore, useInnerBlocksProps } from '@wordpress/block-editor';
import { Button, PanelBody } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { useFieldProps } from '../hooks/use-field-props';
import type { FieldAttributes } from '../types';
import { flatten } from './flatten';

/** Replaces label and input blocks by attributes, when nothing gets lost by that; the author may undo it. */
function Simplify( { name, clientId, setAttributes }: EditProps< FieldAttributes > ) {
	const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent: joinNextChange } =
		useDispatch( blockEditorStore );
	const innerBlocks = useSelect( ( select ) => select( blockEditorStore ).getBlocks( clientId ), [ clientId ] );
	const changes = flatten( name, innerBlocks );
	if ( ! changes ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Field structure', 'slipstream' ) } initialOpen={ false }>
				<p>
					{ __(
						'The label and the input of this field are blocks, as newer Jetpack releases save them. A simple field opens in every release; styles of the label and the input are left out.',
						'slipstream'
					) }
				</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => {
						setAttributes( changes );
						joinNextChange();
						replaceInnerBlocks( clientId, [] );
					} }
				>
					{ __( 'Convert to a simple field', 'slipstream' ) }
				</Button>
			</PanelBody>
		</InspectorControls>
	);
}

/** A field of newer Jetpacks, whose label and input are blocks of their own. */
export function NestedField( props: EditProps< FieldAttributes > ) {
	const inner = useInnerBlocksProps( useFieldProps( props.attributes, 'is-nested' ), {
		templateLock: 'all',
		renderAppender: false,
	} );
	return (
		<>
			<Simplify { ...props } />
			<div { ...inner } />
		</>
	);
}
