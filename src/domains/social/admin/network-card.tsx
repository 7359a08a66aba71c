import { Card, CardBody, CardHeader, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConnectForm } from './connect-form';
import { ConnectionRow } from './connection-row';
import type { Connection, Network } from './types';

interface Props {
	readonly network: Network;
	readonly connections: readonly Connection[];
	readonly canShare: boolean;
	/** Reloads the page's data. */
	readonly onChange: () => Promise< void >;
}

/** Says that the site has no credentials of the network yet. Links to their settings for users who may enter them. */
function MissingCredentials( { settingsUrl }: Pick< Network, 'settingsUrl' > ) {
	return (
		<p>
			{ settingsUrl === '' ? (
				__( 'An administrator must enter the keys of the site’s app in the settings first.', 'slipstream' )
			) : (
				<a href={ settingsUrl }>{ __( 'Enter the keys of the site’s app', 'slipstream' ) }</a>
			) }
		</p>
	);
}

/** A network with its connected accounts, and the form that connects another one. */
export function NetworkCard( { network, connections, canShare, onChange }: Props ) {
	return (
		<Card className="slipstream-social__card">
			<CardHeader>
				<h2>{ network.title }</h2>
			</CardHeader>
			<CardBody>
				<p>{ network.description }</p>
				{ network.url !== '' && (
					<p>
						<ExternalLink href={ network.url }>{ __( 'More information', 'slipstream' ) }</ExternalLink>
					</p>
				) }
				<ul>
					{ connections.map( ( connection ) => (
						<ConnectionRow
							key={ connection.id }
							connection={ connection }
							canShare={ canShare }
							onChange={ onChange }
						/>
					) ) }
				</ul>
				{ network.isReady ? (
					<ConnectForm network={ network } onChange={ onChange } />
				) : (
					<MissingCredentials settingsUrl={ network.settingsUrl } />
				) }
			</CardBody>
		</Card>
	);
}
