import { InspectorControls, store as blockEditorStore, useInnerBlocksProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { Button, PanelBody } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { MissingOptions } from '../components/missing-options';
import { OptionList } from '../components/option-list';
import { RangePreview } from '../components/range-preview';
import { RatingIcons } from '../components/rating-icons';
import { useFieldProps } from '../hooks/use-field-props';
import { readRating } from '../rating';
import { readSlider } from '../slider';
import type { BlockTemplate, FieldAttributes } from '../types';
import { flatten } from './flatten';

interface Props extends EditProps< FieldAttributes > {
	/** Template of a field without inner blocks. */
	readonly template?: BlockTemplate[];
}

/** Converts inner blocks to attributes, unless that would lose something. The author can undo it. */
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
						'This field’s label and input are blocks, as in newer Jetpack releases. A simple field works in every release, but has no styles for label and input.',
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

const OPTIONS = /^jetpack\/(option|field-option-\w+|input-image-option)$/;

/** @return Whether the blocks contain an option that has a label or an image. */
const hasOption = ( blocks: readonly Block[] ): boolean =>
	blocks.some(
		( { name, attributes, innerBlocks } ) =>
			( OPTIONS.test( name ) && ( innerBlocks.length > 0 || Boolean( attributes.label ) ) ) ||
			hasOption( innerBlocks )
	);

/** Settings and preview of those parts of a field that are saved as attributes instead of inner blocks. */
function AttributeParts( { name, clientId, attributes, setAttributes, isSelected }: EditProps< FieldAttributes > ) {
	const { blocks, isActive } = useSelect(
		( select ) => {
			const { getBlocks, hasSelectedInnerBlock } = select( blockEditorStore );
			return { blocks: getBlocks( clientId ), isActive: hasSelectedInnerBlock( clientId, true ) };
		},
		[ clientId ]
	);
	const has = ( part: string ) => blocks.some( ( block ) => block.name === `jetpack/${ part }` );
	switch ( name ) {
		case 'jetpack/field-rating':
			return has( 'input-rating' ) ? null : <RatingIcons { ...readRating( attributes ) } />;
		case 'jetpack/field-slider':
			return has( 'input-range' ) ? null : <RangePreview { ...readSlider( attributes ) } />;
		case 'jetpack/field-select':
			return (
				<>
					{ ( isSelected || isActive ) && (
						<OptionList
							isSelected
							options={ attributes.options }
							onChange={ ( options ) => setAttributes( { options } ) }
						/>
					) }
					<MissingOptions
						isRequired={ attributes.required }
						hasOptions={ attributes.options.some( Boolean ) }
					/>
				</>
			);
		case 'jetpack/field-radio':
		case 'jetpack/field-checkbox-multiple':
		case 'jetpack/field-image-select':
			return <MissingOptions isRequired={ attributes.required } hasOptions={ hasOption( blocks ) } />;
		default:
			return null;
	}
}

/** Editor of a field whose label and input are inner blocks. */
export function NestedField( { template, ...props }: Props ) {
	const { children, ...inner } = useInnerBlocksProps( useFieldProps( props.attributes, 'is-nested' ), {
		template,
		templateLock: template ? false : 'all',
		renderAppender: false,
	} );
	return (
		<>
			<Simplify { ...props } />
			<div { ...inner }>
				{ children }
				<AttributeParts { ...props } />
			</div>
		</>
	);
}
