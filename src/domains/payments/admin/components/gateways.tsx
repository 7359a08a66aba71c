import { Button, Notice } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { humanTimeDiff } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../../admin/notice';
import { useLoaded } from '../../../../admin/use-loaded';
import { healthRequests } from '../requests';
import type { GatewayHealth } from '../types';

function CopyButton( { url, title }: { readonly url: string; readonly title: string } ) {
	const { done } = useNotices();
	const ref = useCopyToClipboard( url, () => done( __( 'The webhook URL is copied.', 'slipstream' ) ) );
	return (
		<Button
			ref={ ref }
			variant="secondary"
			size="compact"
			/* translators: %s: name of a gateway. */
			aria-label={ sprintf( __( 'Copy webhook URL: %s', 'slipstream' ), title ) }
		>
			{ __( 'Copy webhook URL', 'slipstream' ) }
		</Button>
	);
}

const stateText = ( { is_ready: isReady, is_test: isTest }: GatewayHealth ) => {
	if ( ! isReady ) {
		return __( 'Not set up', 'slipstream' );
	}
	return isTest ? __( 'Ready for test payments', 'slipstream' ) : __( 'Ready', 'slipstream' );
};

const eventText = ( time: string | null ) =>
	time
		? /* translators: %s: a time, such as "3 minutes ago". */
			sprintf( __( 'Last event %s', 'slipstream' ), humanTimeDiff( time ) )
		: __( 'No events yet', 'slipstream' );

interface RowProps {
	readonly gateway: GatewayHealth;
	readonly isBusy: boolean;
	readonly onTest: () => void;
}

function Gateway( { gateway, isBusy, onTest }: RowProps ) {
	const { title, problem, webhook_url: url, last_event: lastEvent, can_test: canTest } = gateway;
	return (
		<li>
			<p>
				<strong>{ title }</strong> { stateText( gateway ) }
				{ url && gateway.is_ready && <span> · { eventText( lastEvent ) }</span> }
			</p>
			{ problem && (
				<Notice status="warning" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			{ url && (
				<>
					<p>
						<code>{ url }</code>
					</p>
					<div className="slipstream-list__line">
						<CopyButton url={ url } title={ title } />
						{ canTest && (
							<Button
								variant="secondary"
								size="compact"
								isBusy={ isBusy }
								disabled={ isBusy }
								accessibleWhenDisabled
								onClick={ onTest }
							>
								{ __( 'Send a test event', 'slipstream' ) }
							</Button>
						) }
					</div>
				</>
			) }
		</li>
	);
}

/** The payment gateways: whether each is set up, when its last webhook event arrived, and its webhook URL. */
export function Gateways() {
	const { value, setValue } = useLoaded( healthRequests.load );
	const [ busy, setBusy ] = useState( '' );
	const { done, failed } = useNotices();
	const test = async ( id: string ) => {
		setBusy( id );
		try {
			setValue( await healthRequests.test( id ) );
			done( __( 'The site received the test event.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		} finally {
			setBusy( '' );
		}
	};
	return value ? (
		<section className="slipstream-payments__figures" aria-label={ __( 'Payment methods', 'slipstream' ) }>
			<h2>{ __( 'Payment methods', 'slipstream' ) }</h2>
			<ul className="slipstream-payments__gateways">
				{ value.gateways.map( ( gateway ) => (
					<Gateway
						key={ gateway.id }
						gateway={ gateway }
						isBusy={ busy === gateway.id }
						onTest={ () => void test( gateway.id ) }
					/>
				) ) }
			</ul>
		</section>
	) : null;
}
