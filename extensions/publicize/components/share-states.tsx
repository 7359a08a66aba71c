import { Button, ExternalLink, Flex } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getMessage } from '../error-message';
import { accountLabel } from '../services';
import type { Share, ShareStatus } from '../types';

const labels = (): Readonly< Record< ShareStatus, string > > => ( {
	planned: __( 'Scheduled', 'slipstream' ),
	waiting: __( 'Waiting', 'slipstream' ),
	sending: __( 'Sending…', 'slipstream' ),
	sent: __( 'Shared', 'slipstream' ),
	failed: __( 'Failed', 'slipstream' ),
	unclear: __( 'May have been posted', 'slipstream' ),
	withdrawn: __( 'Not shared', 'slipstream' ),
} );

interface Props {
	readonly shares: readonly Share[];
	readonly onAct: ( share: Share, postAgain: boolean ) => Promise< void >;
}

/** Status of each share of a post, with a link to the post on the network. */
export function ShareStates( { shares, onAct }: Props ) {
	const [ error, setError ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const list = useRef< HTMLUListElement >( null );
	const act = ( share: Share, postAgain: boolean ) => () => {
		setError( '' );
		setBusy( true );
		onAct( share, postAgain )
			.then(
				// The pressed button disappears, so move the focus.
				() => list.current?.focus(),
				( problem: unknown ) => setError( getMessage( problem ) )
			)
			.finally( () => setBusy( false ) );
	};
	const button = { __next40pxDefaultSize: true, disabled: isBusy, accessibleWhenDisabled: true } as const;
	return (
		<div className="slipstream-shares">
			<ul ref={ list } tabIndex={ -1 } aria-label={ __( 'Shares', 'slipstream' ) } aria-live="polite">
				{ shares.map( ( share ) => (
					<li key={ share.id }>
						<p>
							{ accountLabel( share.service, share.name ) }
							<br />
							<strong>{ labels()[ share.status ] }</strong>
							{ share.reason !== '' && ` – ${ share.reason }` }
						</p>
						<Flex justify="flex-start" wrap>
							{ share.url !== '' && (
								<ExternalLink href={ share.url }>{ __( 'View post', 'slipstream' ) }</ExternalLink>
							) }
							{ share.can_retry && (
								<Button { ...button } variant="secondary" onClick={ act( share, false ) }>
									{ __( 'Try again', 'slipstream' ) }
								</Button>
							) }
							{ share.can_post_again && (
								<Button { ...button } variant="tertiary" onClick={ act( share, true ) }>
									{ __( 'Post again', 'slipstream' ) }
								</Button>
							) }
						</Flex>
					</li>
				) ) }
			</ul>
			{ error !== '' && <p role="alert">{ error }</p> }
		</div>
	);
}
