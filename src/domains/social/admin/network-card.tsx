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
					<p>
						{ __(
							'An administrator must enter the keys of the site’s app in the settings first.',
							'slipstream'
						) }
					</p>
				) }
			</CardBody>
		</Card>
	);
}
