import { Button, PanelBody, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { LiveBody } from '../live-body';
import { fetchWebhooks } from './api';
import { WebhookChoice } from './choice';
import { reduceWebhooks, type WebhooksState } from './state';

export interface WebhookAttributes {
	/** The attribute `webhooks`, in the format of newer Jetpack releases. Not validated. */
	readonly webhooks?: readonly unknown[];
}

interface Props {
	readonly attributes: WebhookAttributes;
	readonly setAttributes: ( changes: WebhookAttributes ) => void;
}

/**
 * Loads the site's list of webhooks.
 *
 * @return The list, and a function that reloads it.
 */
function useWebhooks(): [ WebhooksState, () => void ] {
	const [ state, dispatch ] = useReducer( reduceWebhooks, { phase: 'loading' } );
	const load = useCallback( () => {
		dispatch( { type: 'ask' } );
		fetchWebhooks().then(
			( list ) => dispatch( { type: 'load', list } ),
			() => dispatch( { type: 'fail' } )
		);
	}, [] );
	useEffect( load, [ load ] );
	return [ state, load ];
}

function Body( { attributes: { webhooks }, setAttributes }: Props ) {
	const [ state, load ] = useWebhooks();
	return (
		<LiveBody phase={ state.phase }>
			{ state.phase === 'loading' && <Spinner /> }
			{ state.phase === 'failed' && (
				<>
					<p>{ __( 'The webhooks could not be loaded.', 'slipstream' ) }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ load }>
						{ __( 'Try again', 'slipstream' ) }
					</Button>
				</>
			) }
			{ state.phase === 'ready' && (
				<WebhookChoice
					list={ state.list }
					entries={ Array.isArray( webhooks ) ? webhooks : [] }
					onChange={ ( entries ) => setAttributes( { webhooks: entries } ) }
				/>
			) }
		</LiveBody>
	);
}

/** Inspector panel for the webhooks that receive the form's messages. Loads the site's list when it is opened. */
export function WebhooksPanel( props: Props ) {
	return (
		<PanelBody title={ __( 'Webhooks', 'slipstream' ) } initialOpen={ false }>
			<Body { ...props } />
		</PanelBody>
	);
}
