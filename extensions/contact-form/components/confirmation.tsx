import { SelectControl, TextControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormAttributes } from '../types';

type Mode = FormAttributes[ 'customThankyou' ];

interface Props {
	readonly attributes: FormAttributes;
	readonly setAttributes: ( changes: Partial< FormAttributes > ) => void;
}

/** Default text in block.json. The editor and pages show its translation. */
const DEFAULT_HEADING = 'Message Sent';

/** Settings for what visitors see after sending the form. */
export function Confirmation( { attributes, setAttributes }: Props ) {
	const { customThankyou: mode, customThankyouHeading: heading } = attributes;
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'On Submission', 'slipstream' ) }
				value={ mode }
				options={ [
					{ value: '', label: __( 'Show a summary of submitted fields', 'slipstream' ) },
					{ value: 'message', label: __( 'Show a custom text message', 'slipstream' ) },
					{ value: 'redirect', label: __( 'Redirect to another webpage', 'slipstream' ) },
				] }
				onChange={ ( next ) => setAttributes( { customThankyou: next as Mode } ) }
			/>
			{ mode !== 'redirect' && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Message Heading', 'slipstream' ) }
					placeholder={ __( 'Enter a heading', 'slipstream' ) }
					value={ heading === DEFAULT_HEADING ? __( 'Message Sent', 'slipstream' ) : heading }
					onChange={ ( next ) => setAttributes( { customThankyouHeading: next } ) }
				/>
			) }
			{ mode === 'message' && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Message Text', 'slipstream' ) }
					placeholder={ __( 'Thank you for your submission!', 'slipstream' ) }
					value={ attributes.customThankyouMessage }
					onChange={ ( next ) => setAttributes( { customThankyouMessage: next } ) }
				/>
			) }
			{ mode === 'redirect' && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="url"
					dir="ltr"
					label={ __( 'Redirect Address', 'slipstream' ) }
					placeholder="https://"
					value={ attributes.customThankyouRedirect }
					onChange={ ( next ) => setAttributes( { customThankyouRedirect: next.trim() } ) }
				/>
			) }
		</>
	);
}
