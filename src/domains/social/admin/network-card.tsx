import { Card, CardBody, CardHeader, ExternalLink } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConnectForm } from './connect-form';
import { ConnectionRow } from './connection-row';
import type { Connection, Network } from './types';

interface Props {
	readonly network: Network;
	readonly connections: readonly Connection[];
	readonly canShare: boolean;
	/** Whether the page's URL names the network. Its card then scrolls into view and has the focus. */
	readonly isTarget: boolean;
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
export function NetworkCard( { network, connections, canShare, isTarget, onChange }: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const body = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( isTarget ) {
			const field = body.current?.querySelector< HTMLElement >( 'form :is( input, button )' );
			heading.current?.scrollIntoView();
			( field ?? heading.current )?.focus( { preventScroll: true } );
		}
	}, [ isTarget ] );
	return (
		<Card className="slipstream-social__card">
			<CardHeader>
				<h2 ref={ heading } tabIndex={ -1 }>
					{ network.title }
				</h2>
			</CardHeader>
			<CardBody ref={ body }>
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
