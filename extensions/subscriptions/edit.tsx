import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { SubscriberCount } from './components/subscriber-count';
import constants from './constants.json';
import { buttonLook, fieldLook, formStyle } from './form-styles';
import { Inspector } from './inspector';
import type { SubscriptionsAttributes } from './types';

const BASE = 'wp-block-jetpack-subscriptions';

const join = ( ...names: Array< string | false | undefined > ) => names.filter( Boolean ).join( ' ' );

export default function Edit( { attributes, setAttributes }: EditProps< SubscriptionsAttributes > ) {
	const { subscribePlaceholder, submitButtonText, buttonWidth, buttonOnNewLine, showSubscribersTotal } = attributes;
	// Default texts are saved in English. Show them in the site's language until the author edits them.
	const [ isTyped, setIsTyped ] = useState( false );
	const isDefault = ( text: string | undefined, constant: string ) => ! isTyped && text === constant;
	const field = fieldLook( attributes );
	const button = buttonLook( attributes );
	const blockProps = useBlockProps( {
		className: join(
			`${ BASE }__supports-newline`,
			buttonOnNewLine && `${ BASE }__use-newline`,
			showSubscribersTotal && `${ BASE }__show-subs`
		),
	} );
	const write = ( changes: Partial< SubscriptionsAttributes > ) => {
		setIsTyped( true );
		setAttributes( changes );
	};

	return (
		<>
			<Inspector attributes={ attributes } onChange={ setAttributes } />
			<div { ...blockProps }>
				<div className={ `${ BASE }__form` } style={ formStyle( attributes ) }>
					<div className="subscribe-email">
						<input
							type="text"
							className={ join( `${ BASE }__textfield`, field.className ) }
							style={ field.style }
							aria-label={ __( 'Placeholder of the email field', 'slipstream' ) }
							value={
								isDefault( subscribePlaceholder, constants.placeholder )
									? __( 'Email Address', 'slipstream' )
									: ( subscribePlaceholder ?? '' )
							}
							onChange={ ( { target } ) => write( { subscribePlaceholder: target.value } ) }
						/>
					</div>
					<div className="subscribe-submit" style={ { width: buttonWidth } }>
						<RichText
							identifier="submitButtonText"
							className={ join(
								`${ BASE }__button wp-block-button__link wp-element-button`,
								button.className
							) }
							style={ button.style }
							aria-label={ __( 'Button text', 'slipstream' ) }
							placeholder={ __( 'Subscribe', 'slipstream' ) }
							value={
								isDefault( submitButtonText, constants.button )
									? __( 'Subscribe', 'slipstream' )
									: ( submitButtonText ?? '' )
							}
							allowedFormats={ [ 'core/bold', 'core/italic', 'core/strikethrough' ] }
							withoutInteractiveFormatting
							onChange={ ( text: string ) => write( { submitButtonText: text } ) }
						/>
					</div>
					{ showSubscribersTotal && <SubscriberCount /> }
				</div>
			</div>
		</>
	);
}
