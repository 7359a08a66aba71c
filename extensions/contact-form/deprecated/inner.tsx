import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block, type BlockAttribute } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';

type Saved = Record< string, unknown >;

const WRAPPER = [ 'wrapper', 'wrapperClass', 'wrapperStyle' ];

const without = ( saved: Saved, names: readonly string[] ) =>
	Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => ! names.includes( name ) ) );

/**
 * Reads a number.
 *
 * @return Undefined for other values.
 */
const numberOf = ( value: unknown ) => ( value === '' || isNaN( Number( value ) ) ? undefined : Number( value ) );

/**
 * Builds a deprecated entry for a field with an optional element around it. Attributes that are not listed are kept.
 *
 * @param selector Selector of the element.
 * @param defaults Values that the block comment omits.
 */
const asSaved = ( selector: 'div' | 'ul', defaults: Saved = {} ) => ( {
	apiVersion: 3,
	attributes: {
		...Object.fromEntries( Object.entries( defaults ).map( ( [ name, value ] ) => [ name, { default: value } ] ) ),
		wrapper: { source: 'tag', selector },
		wrapperClass: { source: 'attribute', selector, attribute: 'class' },
		wrapperStyle: { source: 'attribute', selector, attribute: 'style' },
	} as Record< string, BlockAttribute >,
	save( { attributes: { wrapper, wrapperClass, wrapperStyle } }: { attributes: Saved } ) {
		const content = <InnerBlocks.Content />;
		return wrapper
			? createElement(
					wrapper as string,
					{ className: wrapperClass as string, style: wrapperStyle as object },
					content
				)
			: content;
	},
	migrate: ( saved: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] => [ without( saved, WRAPPER ), innerBlocks ],
} );

const part = ( name: string, attributes: Saved = {}, innerBlocks: Block[] = [] ) =>
	createBlock( `jetpack/${ name }`, attributes, innerBlocks );

const labelOf = ( { label, requiredText }: Saved, title: string ) =>
	part( 'label', { label: label ?? title, ...( requiredText ? { requiredText } : {} ) } );

const FIELD = { required: false, options: [], defaultValue: '', id: '', width: 100 };

/**
 * Builds a deprecated entry for a field that saved its label and control as attributes.
 *
 * @param title   Default label.
 * @param control Creates the control block.
 * @param moved   Names of attributes that move to the control.
 */
const flat = ( title: () => string, control: ( saved: Saved ) => Block, moved: readonly string[] = [] ) => ( {
	...asSaved( 'div', FIELD ),
	isEligible: ( _saved: Saved, innerBlocks: Block[] ) => innerBlocks.length === 0,
	migrate( saved: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] {
		const rest = without( saved, WRAPPER );
		return innerBlocks.length
			? [ rest, innerBlocks ]
			: [
					without( rest, [ 'label', 'placeholder', 'requiredText', ...moved ] ),
					[ labelOf( rest, title() ), control( rest ) ],
				];
	},
} );

const input =
	( type: string ) =>
	( { placeholder = '', min, max, step }: Saved ) =>
		part( 'input', { type, placeholder, min: numberOf( min ), max: numberOf( max ), step: numberOf( step ) } );

/** Reads the default rating. Earlier releases saved it under other names. */
const withDefault = < Entry extends { migrate( saved: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] } >(
	entry: Entry
) => ( {
	...entry,
	migrate( saved: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] {
		const [ attributes, blocks ] = entry.migrate( saved, innerBlocks );
		const { startingValue, ...rest } = attributes;
		const value = numberOf( rest.default ?? startingValue ?? rest.defaultValue );
		return [ value === undefined ? rest : { ...rest, default: value, defaultValue: '' }, blocks ];
	},
} );

const imageOptions = ( { options }: Saved ) =>
	part(
		'fieldset-image-options',
		{},
		( Array.isArray( options ) ? options : [] )
			.filter( ( label ) => typeof label === 'string' && label !== '' )
			.map( ( label ) => part( 'input-image-option', { label } ) )
	);

const isOptions = ( { name }: Block ) => name === 'jetpack/fieldset-image-options';

const imageSelect = {
	...asSaved( 'div', FIELD ),
	isEligible: ( _saved: Saved, innerBlocks: Block[] ) => ! innerBlocks.some( isOptions ),
	migrate( saved: Saved, innerBlocks: Block[] ): [ Saved, Block[] ] {
		const rest = without( saved, WRAPPER );
		const label = innerBlocks.length ? [] : [ labelOf( rest, __( 'Image Select', 'slipstream' ) ) ];
		const options = innerBlocks.some( isOptions ) ? [] : [ imageOptions( rest ) ];
		return [
			{ ...without( rest, [ 'label', 'placeholder', 'requiredText' ] ), options: [] },
			[ ...label, ...innerBlocks, ...options ],
		];
	},
};

/** Deprecated entries for fields and steps saved before Jetpack 16, by block name without namespace. */
export const INNER = {
	'field-number': flat( () => __( 'Number', 'slipstream' ), input( 'number' ), [ 'min', 'max', 'step' ] ),
	'field-time': flat( () => __( 'Time', 'slipstream' ), input( 'time' ) ),
	'field-rating': withDefault(
		flat(
			() => __( 'Rating', 'slipstream' ),
			() => part( 'input-rating' )
		)
	),
	'field-slider': withDefault(
		flat(
			() => __( 'Slider', 'slipstream' ),
			() => part( 'input-range' )
		)
	),
	'field-file': flat(
		() => __( 'Upload a file', 'slipstream' ),
		() => part( 'dropzone' )
	),
	'field-image-select': imageSelect,
	options: asSaved( 'ul', { type: 'checkbox' } ),
	'form-step': asSaved( 'div' ),
	'form-step-container': asSaved( 'div' ),
	'form-step-navigation': asSaved( 'div' ),
};
