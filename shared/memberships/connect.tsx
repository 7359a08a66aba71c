import { BlockControls } from '@wordpress/block-editor';
import { Button, Notice, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { recordEvent } from '../analytics';
import { useSaveThenRedirect } from '../hooks';
import type { Membership } from './status';

/** Name of the payment provider in texts. */
const PROVIDER = 'Stripe';

export const connectLabel = (): string =>
	sprintf(
		/* translators: %s: name of a payment provider, as "Stripe". */
		__( 'Connect %s', 'slipstream' ),
		PROVIDER
	);

interface Target {
	readonly url: string;
	/** Name of the block in the event. */
	readonly block: string;
}

/** Leads to the settings screen once the post is saved. */
export function useConnect( { url, block }: Target ) {
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const connect = () => {
		recordEvent( 'jetpack_editor_block_stripe_connect_click', { block } );
		void redirect( url );
	};
	return { isRedirecting, connect };
}

/** Button of the toolbar. */
export function ConnectButton( target: Target ) {
	const { isRedirecting, connect } = useConnect( target );
	return (
		<BlockControls group="other">
			<ToolbarGroup>
				<ToolbarButton disabled={ isRedirecting } onClick={ connect }>
					{ connectLabel() }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}

/** Notice that visitors see nothing without a payment account. */
export function ConnectNotice( { children }: { readonly children?: ReactNode } ) {
	return (
		<Notice className="slipstream-connect" status="warning" isDismissible={ false }>
			<strong>
				{ sprintf(
					/* translators: %s: name of a payment provider, as "Stripe". */
					__( 'Connect to %s to use this block on your site', 'slipstream' ),
					PROVIDER
				) }
			</strong>
			<p>
				{ sprintf(
					/* translators: %s: name of a payment provider, as "Stripe". */
					__( 'This block will be hidden from your visitors until you connect to %s.', 'slipstream' ),
					PROVIDER
				) }
			</p>
			{ children }
		</Notice>
	);
}

/** Notice that the site's plan does not include payments. */
export function UpgradeNotice( { upgradeUrl }: Pick< Membership, 'upgradeUrl' > ) {
	const { isRedirecting, redirect } = useSaveThenRedirect();
	return (
		<Notice className="slipstream-connect" status="warning" isDismissible={ false }>
			<p>{ __( 'Your site’s plan does not include payments. Visitors do not see this block.', 'slipstream' ) }</p>
			{ upgradeUrl && (
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isRedirecting }
					onClick={ () => void redirect( upgradeUrl ) }
				>
					{ __( 'Upgrade your plan', 'slipstream' ) }
				</Button>
			) }
		</Notice>
	);
}
