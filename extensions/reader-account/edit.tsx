import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** A button of the page, which does nothing in the editor. */
function ExampleButton( { text }: { readonly text: string } ) {
	return (
		<p className="wp-block-button">
			<span className="wp-block-button__link wp-element-button">{ text }</span>
		</p>
	);
}

/** The account of an example reader. */
function ExampleAccount() {
	const date = dateI18n( getSettings().formats.date, new Date() );
	/* translators: %s: an email address. */
	const reader = sprintf( __( 'You are signed in as %s.', 'slipstream' ), 'reader@example.com' );
	/* translators: %s: a date. */
	const payment = sprintf( __( 'Next payment on %s', 'slipstream' ), date );
	return (
		<>
			<p>{ reader }</p>
			<h2>{ __( 'Your plans', 'slipstream' ) }</h2>
			<ul>
				<li>
					<strong>{ __( 'Example plan', 'slipstream' ) }</strong>
					<br />
					{ payment }
					<ExampleButton text={ __( 'Card and invoices', 'slipstream' ) } />
					{ __( 'Change or cancel plan', 'slipstream' ) }
				</li>
			</ul>
			<h2>{ __( 'Devices', 'slipstream' ) }</h2>
			<ul>
				<li>
					{ date } ({ __( 'this device', 'slipstream' ) })
					<ExampleButton text={ __( 'Sign out', 'slipstream' ) } />
				</li>
			</ul>
			<h2>{ __( 'Change email address', 'slipstream' ) }</h2>
			<p>{ __( 'New email address', 'slipstream' ) }</p>
			<ExampleButton text={ __( 'Send confirmation links', 'slipstream' ) } />
		</>
	);
}

/** The form that visitors see before they sign in. */
function ExampleForm() {
	return (
		<>
			<h2>{ __( 'Sign in', 'slipstream' ) }</h2>
			<p>{ __( 'Enter the email address with which you paid. We send you a link.', 'slipstream' ) }</p>
			<p>{ __( 'Email address', 'slipstream' ) }</p>
			<ExampleButton text={ __( 'Send link', 'slipstream' ) } />
		</>
	);
}

export default function Edit() {
	const [ isSignedIn, setIsSignedIn ] = useState( true );

	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton isPressed={ isSignedIn } onClick={ () => setIsSignedIn( true ) }>
						{ __( 'Signed in', 'slipstream' ) }
					</ToolbarButton>
					<ToolbarButton isPressed={ ! isSignedIn } onClick={ () => setIsSignedIn( false ) }>
						{ __( 'Signed out', 'slipstream' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ isSignedIn ? <ExampleAccount /> : <ExampleForm /> }
		</div>
	);
}
