import { BlockControls } from '@wordpress/block-editor';
import { Button, Notice, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { recordEvent } from '../analytics';
import { useSaveThenRedirect } from '../hooks';
import type { Membership } from './status';

/** Payment provider's name, for texts. */
const PROVIDER = 'Stripe';

export const connectLabel = (): string =>
	sprintf(
		/* translators: %s: name of a payment provider, such as "Stripe". */
		__( 'Connect %s', 'slipstream' ),
		PROVIDER
	);

interface Target {
	readonly url: string;
	/** Block name, for the recorded event. */
	readonly block: string;
}

/** Returns a function that saves the post, then opens the settings screen. */
export function useConnect( { url, block }: Target ) {
	const { isRedirecting, redirect } = useSaveThenRedirect();
	const connect = () => {
		recordEvent( 'jetpack_editor_block_stripe_connect_click', { block } );
		void redirect( url );
	};
	return { isRedirecting, connect };
}

/** Toolbar button that connects a payment account. */
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

/** Notice: visitors see nothing until a payment account is connected. */
export function ConnectNotice( { children }: { readonly children?: ReactNode } ) {
	return (
		<Notice className="slipstream-connect" status="warning" isDismissible={ false }>
			<strong>
				{ sprintf(
					/* translators: %s: name of a payment provider, such as "Stripe". */
					__( 'Connect to %s to use this block on your site', 'slipstream' ),
					PROVIDER
				) }
			</strong>
			<p>
				{ sprintf(
					/* translators: %s: name of a payment provider, such as "Stripe". */
					__( 'This block will be hidden from your visitors until you connect to %s.', 'slipstream' ),
					PROVIDER
				) }
			</p>
			{ children }
		</Notice>
	);
}

/** Notice: the site's plan does not include payments. */
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
