import { ComboboxControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { HelpMessage } from '../../../../shared/components/help-message';
import { countryOptions, shownValue } from '../countries';
import { digitsOf } from '../link';
import { internationalDigits } from '../number';
import type { WhatsappButtonAttributes } from '../types';

export interface PhoneControlsProps {
	readonly attributes: WhatsappButtonAttributes;
	/** Whether the typed phone number is valid. */
	readonly isValid: boolean;
	readonly onPhone: ( phoneNumber: string ) => void;
	/** Called when the author leaves the field or changes the country. */
	readonly onPhoneDone: ( countryCode?: string ) => void;
	readonly onChange: ( changes: Partial< WhatsappButtonAttributes > ) => void;
}

/** @return The international number, isolated so that it is displayed left to right. */
function dialedNumber( { countryCode, phoneNumber }: WhatsappButtonAttributes ): string | null {
	const digits = internationalDigits( countryCode, phoneNumber );
	const dialCode = digitsOf( countryCode );
	const split = digits.startsWith( dialCode ) ? dialCode.length : 0;
	return digits && `\u2066+${ `${ digits.slice( 0, split ) } ${ digits.slice( split ) }`.trim() }\u2069`;
}

/** Controls for the phone number and the chat. Used in the toolbar and in the sidebar. */
export function PhoneControls( { attributes, isValid, onPhone, onPhoneDone, onChange }: PhoneControlsProps ) {
	const { countryCode, phoneNumber, firstMessage, openInNewTab } = attributes;
	const dialed = isValid && dialedNumber( attributes );
	const options = useMemo(
		() => countryOptions( document.documentElement.lang || 'en', countryCode ),
		[ countryCode ]
	);

	return (
		<>
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				className="jetpack-whatsapp-button__country"
				label={ __( 'Country code', 'slipstream' ) }
				value={ shownValue( countryCode ) }
				options={ options }
				allowReset={ false }
				expandOnFocus={ false }
				onChange={ ( next ) => next && onPhoneDone( next ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="tel"
				label={ __( 'Phone number', 'slipstream' ) }
				placeholder={ __( 'Your phone number…', 'slipstream' ) }
				help={ __( 'Your WhatsApp number. Everyone who can see the page can read it.', 'slipstream' ) }
				aria-invalid={ ! isValid }
				value={ phoneNumber ?? '' }
				onChange={ onPhone }
				onBlur={ () => onPhoneDone() }
			/>
			{ dialed && (
				/* translators: %s: a phone number with its country code. */
				<HelpMessage>{ sprintf( __( 'Chats go to %s.', 'slipstream' ), dialed ) }</HelpMessage>
			) }
			<div className="jetpack-whatsapp-error">
				<HelpMessage isError>
					{ ! isValid && __( 'Please enter a valid phone number.', 'slipstream' ) }
				</HelpMessage>
			</div>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Default first message', 'slipstream' ) }
				help={ __( 'Prefilled in the chat. Visitors can change it before they send it.', 'slipstream' ) }
				value={ firstMessage ?? '' }
				onChange={ ( next ) => onChange( { firstMessage: next } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Open in new tab', 'slipstream' ) }
				help={ __( 'Keeps your page open when the chat opens in the browser.', 'slipstream' ) }
				checked={ openInNewTab === true }
				onChange={ ( next ) => onChange( { openInNewTab: next } ) }
			/>
		</>
	);
}
