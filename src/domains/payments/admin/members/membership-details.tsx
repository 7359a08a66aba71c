import { Button } from '@wordpress/components';
import { date as formatDate } from '@wordpress/date';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useNotices } from '../../../../admin/notice';
import { Time } from '../../../../admin/time';
import { Fact } from '../components/fact';
import { orderUrl } from '../route';
import { DialogForm, EndField } from './dialog-form';
import { memberRequests } from './requests';
import { Status } from './status';
import type { Member, Membership } from './types';
import { planTitle, sourceLabels } from './labels';

interface Props {
	readonly membership: Membership;
	/** Called with the member after a change. */
	readonly onChanged: ( member: Member ) => void;
}

function ExtendDialog( { membership, onChanged, onClose }: Props & { readonly onClose: () => void } ) {
	// In the site's time zone, in which the route reads the date.
	const current = membership.ends ? formatDate( 'Y-m-d', membership.ends ) : '';
	const [ endDate, setEndDate ] = useState( current );
	const { done } = useNotices();
	const send = async () => {
		// Any change makes the membership complimentary, so an unchanged date is not sent.
		if ( endDate === current ) {
			return;
		}
		onChanged( await memberRequests.extend( membership.id, endDate ) );
		done( __( 'The end date was changed.', 'slipstream' ) );
	};
	return (
		<DialogForm
			title={ __( 'Change end of access', 'slipstream' ) }
			label={ __( 'Change end', 'slipstream' ) }
			onSend={ send }
			onClose={ onClose }
		>
			{ membership.source === 'import' && (
				<p>
					{ __(
						'The membership becomes complimentary. Later payments no longer change its end.',
						'slipstream'
					) }
				</p>
			) }
			<EndField value={ endDate } onChange={ setEndDate } />
		</DialogForm>
	);
}

/** Actions on a membership that was granted or imported, not paid on this site. */
function Actions( { membership, onChanged }: Props ) {
	const [ isExtending, setIsExtending ] = useState( false );
	const { confirm, dialog } = useConfirm();
	const { done, failed } = useNotices();
	const end = async () => {
		const question = {
			label: __( 'End access', 'slipstream' ),
			/* translators: %s: email address. */
			text: sprintf( __( 'End the access of %s now?', 'slipstream' ), membership.email ),
		};
		if ( ! ( await confirm( question ) ) ) {
			return;
		}
		try {
			onChanged( await memberRequests.end( membership.id ) );
			done( __( 'Access was ended.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
	};
	return (
		<div className="slipstream-list__buttons">
			<Button variant="secondary" onClick={ () => setIsExtending( true ) } __next40pxDefaultSize>
				{ __( 'Change end', 'slipstream' ) }
			</Button>
			{ membership.is_open && (
				<Button variant="secondary" isDestructive onClick={ () => void end() } __next40pxDefaultSize>
					{ __( 'End access', 'slipstream' ) }
				</Button>
			) }
			{ isExtending && (
				<ExtendDialog
					membership={ membership }
					onChanged={ onChanged }
					onClose={ () => setIsExtending( false ) }
				/>
			) }
			{ dialog }
		</div>
	);
}

/** A membership with its dates, and the owner's actions. */
export function MembershipDetails( { membership, onChanged }: Props ) {
	const { source, order, paid_until: paidUntil, ends, created, is_open: isOpen } = membership;
	const heading = useRef< HTMLHeadingElement >( null );
	const wasOpen = useRef( isOpen );
	useEffect( () => {
		if ( wasOpen.current && ! isOpen ) {
			// The button "End access", which had the focus, is gone.
			heading.current?.focus();
		}
		wasOpen.current = isOpen;
	}, [ isOpen ] );
	return (
		<section>
			<h3 ref={ heading } tabIndex={ -1 }>
				<bdi>{ planTitle( membership ) }</bdi>
			</h3>
			<dl>
				<Fact title={ __( 'Status', 'slipstream' ) }>
					<Status item={ membership } />
				</Fact>
				{ paidUntil && source !== 'grant' && (
					<Fact title={ __( 'Paid until', 'slipstream' ) }>
						<Time date={ paidUntil } />
					</Fact>
				) }
				<Fact title={ __( 'Access until', 'slipstream' ) }>
					{ ends ? <Time date={ ends } /> : __( 'No end', 'slipstream' ) }
				</Fact>
				<Fact title={ __( 'Source', 'slipstream' ) }>
					{ order > 0 ? (
						<a href={ orderUrl( order ) }>
							{ sourceLabels().order } #{ order }
						</a>
					) : (
						sourceLabels()[ source ]
					) }
				</Fact>
				{ created && (
					<Fact title={ __( 'Member since', 'slipstream' ) }>
						<Time date={ created } />
					</Fact>
				) }
			</dl>
			{ source !== 'order' && <Actions membership={ membership } onChanged={ onChanged } /> }
		</section>
	);
}
