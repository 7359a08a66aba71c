import { Button, ExternalLink, Notice, Spinner, ToggleControl } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Crm } from './api';
import { viewOf, type CrmView } from './view-of';

interface Props {
	readonly crm: Crm;
	readonly isEnabling: boolean;
	/** Error message after the extension could not be enabled. */
	readonly error: string;
	readonly isStored: boolean;
	readonly onEnable: () => void;
	readonly onStore: ( isStored: boolean ) => void;
}

const Text = ( { children }: { children: ReactNode } ) => (
	<p className="jetpack-contact-form__crm_text">{ children }</p>
);

function Enable( { isEnabling, error, onEnable }: Props ) {
	return (
		<>
			{ error && (
				<Notice status="error" isDismissible={ false } spokenMessage="">
					{ sprintf(
						/* translators: %s: an error message. */
						__(
							'The CRM Jetpack Form extension failed to activate. The error message was "%s".',
							'slipstream'
						),
						error
					) }
				</Notice>
			) }
			<div>
				<Text>
					{ __(
						"You can integrate this contact form with Jetpack CRM by enabling Jetpack CRM's Jetpack Forms extension.",
						'slipstream'
					) }
				</Text>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isEnabling }
					accessibleWhenDisabled
					disabled={ isEnabling }
					onClick={ onEnable }
				>
					{ __( 'Enable Jetpack Forms Extension', 'slipstream' ) }
				</Button>
			</div>
			{ isEnabling && <Spinner /> }
		</>
	);
}

const VIEWS: Readonly< Record< CrmView, ( props: Props ) => ReactNode > > = {
	'invalid-version': () => (
		<Text>{ __( 'The Jetpack CRM is installed but has an invalid version.', 'slipstream' ) }</Text>
	),
	outdated: () => (
		<Text>
			{ __(
				'The Zero BS CRM plugin is now Jetpack CRM. Update to the latest version to integrate your contact form with your CRM.',
				'slipstream'
			) }
		</Text>
	),
	'may-enable': ( props ) => <Enable { ...props } />,
	'ask-administrator': () => (
		<Text>{ __( 'A site administrator must enable the CRM Jetpack Forms extension.', 'slipstream' ) }</Text>
	),
	automatic: () => <Text>{ __( 'Contacts from this form will be stored in Jetpack CRM.', 'slipstream' ) }</Text>,
	optional: ( { isStored, onStore } ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			className="jetpack-contact-form__crm_toggle"
			label={ __( 'Jetpack CRM', 'slipstream' ) }
			help={ __( 'Store contact form submissions in your CRM.', 'slipstream' ) }
			checked={ isStored }
			onChange={ onStore }
		/>
	),
	inactive: () => (
		<Text>
			{ __(
				"You already have the Jetpack CRM plugin installed, but it's not activated. Activate the Jetpack CRM plugin to save contacts from this contact form in your Jetpack CRM.",
				'slipstream'
			) }
		</Text>
	),
	missing: () => (
		<Text>
			{ createInterpolateElement(
				__(
					'You can save contacts from Jetpack contact forms in Jetpack CRM. Learn more at <a>jetpackcrm.com</a>',
					'slipstream'
				),
				{ a: <ExternalLink href="https://jetpackcrm.com">{ null }</ExternalLink> }
			) }
		</Text>
	),
};

/** The message or control for the state of the CRM. */
export const CrmSettings = ( props: Props ) => VIEWS[ viewOf( props.crm ) ]( props );
