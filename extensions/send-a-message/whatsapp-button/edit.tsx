import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';
import type { EditProps } from '../../../shared/types/extension';
import { Inspector } from './components/inspector';
import { Toolbar } from './components/toolbar';
import { useFirstCountry } from './hooks/use-first-country';
import { linkStyle, wrapperClassName } from './link';
import { internationalDigits, normalizeNumber } from './number';
import { nextValidity } from './phone';
import type { WhatsappButtonAttributes } from './types';

export default function Edit( props: EditProps< WhatsappButtonAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { countryCode, phoneNumber, buttonText } = attributes;
	const [ isValid, setIsValid ] = useState( () => nextValidity( true, countryCode, phoneNumber ?? '' ) );
	useFirstCountry( props );

	const onPhone = ( next: string ) => {
		setAttributes( { phoneNumber: next } );
		setIsValid( ( now ) => nextValidity( now, countryCode, next ) );
	};
	/** Normalizes the number. Call it when the author has finished typing. */
	const onPhoneDone = ( country = countryCode ) => {
		const next = normalizeNumber( { countryCode: country, phoneNumber } );
		if ( next.countryCode !== countryCode || next.phoneNumber !== phoneNumber ) {
			setAttributes( next );
		}
	};
	const controls = { attributes, isValid, onPhone, onPhoneDone, onChange: setAttributes };
	const blockProps = useBlockProps( { className: wrapperClassName( attributes ) } );

	return (
		<>
			<Toolbar { ...controls } />
			<Inspector { ...controls } />
			<div { ...blockProps }>
				<RichText
					identifier="buttonText"
					aria-label={ __( 'Button text', 'slipstream' ) }
					className="whatsapp-block__button"
					style={ linkStyle( attributes ) }
					placeholder={ __( 'Chat on WhatsApp', 'slipstream' ) }
					value={ buttonText ?? '' }
					allowedFormats={ [] }
					withoutInteractiveFormatting
					disableLineBreaks
					onChange={ ( next: string ) => setAttributes( { buttonText: next } ) }
				/>
				{ isSelected && ! internationalDigits( countryCode, phoneNumber ) && (
					<HelpMessage>
						{ __(
							'Enter your phone number in the settings. The button does not work without it.',
							'slipstream'
						) }
					</HelpMessage>
				) }
			</div>
		</>
	);
}
