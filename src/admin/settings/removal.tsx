import { Button, CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { SettingsField, SettingsSection, StoredData } from '../types';
import { useLoaded } from '../use-loaded';
import { TypedConfirmation } from './typed-confirmation';

interface Props {
	readonly section: SettingsSection;
	readonly onChange: ( section: SettingsSection ) => void;
}

/** Amounts and downloads of one kind of data. */
function Stored( { data }: { readonly data: StoredData } ) {
	return (
		<div className="slipstream-settings__stored">
			<ul>
				{ data.counts.map( ( text ) => (
					<li key={ text }>{ text }</li>
				) ) }
			</ul>
			{ data.exports.map( ( { label, url } ) => (
				<Button key={ url } variant="secondary" size="compact" href={ url }>
					{ label }
				</Button>
			) ) }
		</div>
	);
}

/**
 * Switches for the data to delete together with the plugin. Each shows the amount of data and offers an export. Some
 * require a text to be typed as confirmation.
 */
export function Removal( { section, onChange }: Props ) {
	const { value: stored = [], error } = useLoaded( requests.storedData );
	const [ asked, setAsked ] = useState< SettingsField >();
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	const dataOf = ( { name }: SettingsField ) => stored.find( ( { field } ) => field === name );

	const save = async ( field: SettingsField, isOn: boolean, typed = '' ) => {
		setIsBusy( true );
		try {
			onChange( await requests.changeSettings( section.name, { [ field.name ]: isOn }, typed ) );
			done( __( 'The setting is saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setAsked( undefined );
		setIsBusy( false );
	};
	const toggle = ( field: SettingsField, isOn: boolean ) => {
		// Ignore clicks, instead of disabling the switch, which would lose the focus.
		if ( isBusy ) {
			return;
		}
		if ( isOn && field.confirmation ) {
			setAsked( field );
		} else {
			void save( field, isOn );
		}
	};
	const askedData = asked && dataOf( asked );

	return (
		<>
			{ section.fields.map( ( field ) => {
				const data = dataOf( field );
				return (
					<div key={ field.name } className="slipstream-settings__removal">
						{ /* Set an id: other sections use another copy of WordPress' components, whose generated IDs would collide. */ }
						<CheckboxControl
							__nextHasNoMarginBottom
							id={ `slipstream-${ field.name }` }
							label={ field.label }
							help={ field.description }
							checked={ section.values[ field.name ] === true }
							onChange={ ( isOn ) => toggle( field, isOn ) }
						/>
						{ data && <Stored data={ data } /> }
						{ field.confirmation && error && (
							<p>{ __( 'The data could not be counted.', 'slipstream' ) }</p>
						) }
					</div>
				);
			} ) }
			{ asked && (
				<TypedConfirmation
					title={ asked.label }
					text={ asked.confirmation }
					label={ __( 'Delete with the plugin', 'slipstream' ) }
					isBusy={ isBusy }
					onConfirm={ ( typed ) => void save( asked, true, typed ) }
					onCancel={ () => setAsked( undefined ) }
				>
					<p>
						{ __(
							'When you delete the plugin, this data is deleted for good. Export it first:',
							'slipstream'
						) }
					</p>
					{ askedData && <Stored data={ askedData } /> }
				</TypedConfirmation>
			) }
		</>
	);
}
