import { ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { Settings } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';

const switches = (): ReadonlyArray< { name: keyof Settings; label: string; help: string } > => [
	{
		name: 'ask_before_embeds',
		label: __( 'Ask before loading embeds', 'slipstream' ),
		help: __(
			'Maps and other content from outside services load only after a visitor presses a button.',
			'slipstream'
		),
	},
	{
		name: 'remove_data',
		label: __( 'Remove settings and keys when the plugin is deleted', 'slipstream' ),
		help: __( 'Your posts and pages are never touched.', 'slipstream' ),
	},
];

/** Settings that are on or off; each is saved as it is switched. */
export function General() {
	const { value: settings, error, reload, setValue } = useLoaded( requests.settings );
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	if ( ! settings ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const change = async ( name: keyof Settings, isOn: boolean ) => {
		setIsBusy( true );
		try {
			setValue( await requests.changeSettings( { [ name ]: isOn } ) );
			done( __( 'The setting is saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<div className="slipstream-settings__form">
			{ switches().map( ( { name, label, help } ) => (
				<ToggleControl
					__nextHasNoMarginBottom
					key={ name }
					label={ label }
					help={ help }
					checked={ settings[ name ] }
					aria-disabled={ isBusy }
					onChange={ ( isOn ) => ! isBusy && change( name, isOn ) }
				/>
			) ) }
		</div>
	);
}
