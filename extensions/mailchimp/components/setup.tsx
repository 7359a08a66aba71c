import { Button, ExternalLink, Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Connection } from '../connection';
import { icon } from '../icon';
import { AudiencePicker } from './audience-picker';

interface Props {
	readonly connection: Connection;
	readonly onCheck: () => void;
}

/** Shows administrators what to set up next. Asks other users to contact an administrator. */
function NextStep( { connection, onCheck }: Props ) {
	if ( connection.status === 'checking' ) {
		return null;
	}
	if ( ! connection.setUpUrl ) {
		return (
			<p>
				{ __(
					'Visitors don’t see this form yet. Ask an administrator to connect this site to Mailchimp.',
					'slipstream'
				) }
			</p>
		);
	}
	return connection.hasKey ? (
		<AudiencePicker onChosen={ onCheck } />
	) : (
		<p>
			{ __(
				'Visitors don’t see this form until you connect the site to Mailchimp with an API key.',
				'slipstream'
			) }
		</p>
	);
}

/** Placeholder shown instead of the form while it cannot accept sign-ups. */
export function Setup( { connection, onCheck }: Props ) {
	const isChecking = connection.status === 'checking';
	return (
		<Placeholder
			icon={ icon }
			label="Mailchimp"
			isColumnLayout
			notices={
				! isChecking &&
				connection.message && (
					<Notice status="error" isDismissible={ false }>
						{ connection.message }
					</Notice>
				)
			}
		>
			<NextStep connection={ connection } onCheck={ onCheck } />
			{ isChecking ? (
				<p className="wp-block-jetpack-mailchimp__checking">
					<Spinner /> { __( 'Checking the connection…', 'slipstream' ) }
				</p>
			) : (
				<div className="wp-block-jetpack-mailchimp-recheck">
					{ connection.setUpUrl && ! connection.hasKey && (
						<Button __next40pxDefaultSize variant="primary" href={ connection.setUpUrl } target="_blank">
							{ __( 'Set up Mailchimp form', 'slipstream' ) }
						</Button>
					) }
					<Button __next40pxDefaultSize variant="secondary" onClick={ onCheck }>
						{ __( 'Re-check Connection', 'slipstream' ) }
					</Button>
					{ connection.setUpUrl && connection.hasKey && (
						<ExternalLink href={ connection.setUpUrl }>
							{ __( 'Manage Connection', 'slipstream' ) }
						</ExternalLink>
					) }
				</div>
			) }
		</Placeholder>
	);
}
