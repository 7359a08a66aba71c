import { Button, ExternalLink, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../../../shared/site';
import { LiveBody } from '../live-body';
import { FailureNotice } from './failure-notice';
import plugin from './plugin.json';
import { usePlugin } from './use-plugin';

interface SetupProps {
	readonly text: string;
	readonly label: string;
	readonly isBusy: boolean;
	readonly onClick: () => void;
}

const Setup = ( { text, label, isBusy, onClick }: SetupProps ) => (
	<div>
		<p>{ text }</p>
		<Button
			__next40pxDefaultSize
			variant="secondary"
			isBusy={ isBusy }
			accessibleWhenDisabled
			disabled={ isBusy }
			onClick={ onClick }
		>
			{ label }
		</Button>
	</div>
);

const Install = ( { isBusy, onClick }: Pick< SetupProps, 'isBusy' | 'onClick' > ) => (
	<Setup
		text={ __( 'To start sending email campaigns, install the Creative Mail plugin for WordPress.', 'slipstream' ) }
		label={ isBusy ? __( 'Installing…', 'slipstream' ) : __( 'Install Creative Mail plugin', 'slipstream' ) }
		isBusy={ isBusy }
		onClick={ onClick }
	/>
);

const Activate = ( { isBusy, onClick }: Pick< SetupProps, 'isBusy' | 'onClick' > ) => (
	<Setup
		text={ __(
			'To start sending email campaigns, activate the Creative Mail plugin for WordPress.',
			'slipstream'
		) }
		label={ isBusy ? __( 'Activating…', 'slipstream' ) : __( 'Activate Creative Mail Plugin', 'slipstream' ) }
		isBusy={ isBusy }
		onClick={ onClick }
	/>
);

const Active = () => (
	<div>
		<p>{ __( 'You’re all setup for email marketing with Creative Mail.', 'slipstream' ) }</p>
		<ExternalLink href={ String( getInitialState().adminUrl ?? '' ) + plugin.page }>
			{ __( 'Open Creative Mail settings', 'slipstream' ) }
		</ExternalLink>
	</div>
);

/** The status of the newsletter plugin, with a button for the next step. */
export function PluginStatus() {
	const [ state, actions ] = usePlugin();
	const { phase } = state;
	return (
		<LiveBody phase={ phase }>
			{ phase === 'loading' && <Spinner /> }
			{ 'failure' in state && state.failure && <FailureNotice { ...state.failure } /> }
			{ ( phase === 'missing' || phase === 'installing' ) && (
				<Install isBusy={ phase === 'installing' } onClick={ actions.install } />
			) }
			{ ( phase === 'installed' || phase === 'activating' ) && (
				<Activate isBusy={ phase === 'activating' } onClick={ actions.activate } />
			) }
			{ phase === 'active' && <Active /> }
		</LiveBody>
	);
}
