import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { ItemHeading } from '../../../../admin/list/item-heading';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useItem } from '../../../../admin/list/use-item';
import { useNotices } from '../../../../admin/notice';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { placeTitle, placeUrl, type Place } from '../places';
import { memberUrl } from '../route';
import { EmailField } from './dialog-form';
import { GrantDialog } from './grant-dialog';
import { MembershipDetails } from './membership-details';
import { isMemberGone, memberRequests } from './requests';
import type { Member, MemberItem } from './types';

interface MergeProps {
	readonly member: MemberItem;
	/** Called with the member of the other address. */
	readonly onMerged: ( member: Member ) => void;
}

/** Merges the member into another email address, after a confirmation. */
function MergeForm( { member, onMerged }: MergeProps ) {
	const [ email, setEmail ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const { confirm, dialog } = useConfirm();
	const { done, failed, wrong } = useNotices();
	const submit = async ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		if ( ! event.currentTarget.checkValidity() ) {
			wrong( __( 'Enter a valid email address.', 'slipstream' ) );
			event.currentTarget.querySelector( 'input' )?.focus();
			return;
		}
		const question = {
			label: __( 'Merge', 'slipstream' ),
			text: sprintf(
				/* translators: 1: email address, 2: email address. */
				__( 'Move all orders and memberships of %1$s to %2$s? You can’t undo this.', 'slipstream' ),
				member.email,
				email.trim()
			),
		};
		if ( ! ( await confirm( question ) ) ) {
			return;
		}
		setIsBusy( true );
		try {
			onMerged( await memberRequests.merge( member.id, email.trim() ) );
			setEmail( '' );
			done( __( 'The addresses were merged.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		} finally {
			setIsBusy( false );
		}
	};
	return (
		<section>
			<h3>{ __( 'Merge with another address', 'slipstream' ) }</h3>
			<form className="slipstream-payments__refund" onSubmit={ ( event ) => void submit( event ) } noValidate>
				<EmailField
					label={ __( 'Email address to keep', 'slipstream' ) }
					value={ email }
					onChange={ setEmail }
				/>
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Merge', 'slipstream' ) }
				</Button>
				{ dialog }
			</form>
		</section>
	);
}

interface Props {
	/** ID of any membership of the member. */
	readonly id: number;
	/** The folder that the back link opens. */
	readonly folder: Place;
	/** Called after any change. */
	readonly onChanged: () => void;
}

/** All memberships of one email address, with the owner's actions. */
export function MemberScreen( { id, folder, onChanged }: Props ) {
	const { state, dispatch, reload } = useItem( id, memberRequests.member, isMemberGone );
	const [ isGranting, setIsGranting ] = useState( false );
	const back = { title: placeTitle( folder ), url: placeUrl( folder ) };
	if ( state.phase === 'gone' ) {
		return <ItemHeading folder={ back }>{ __( 'This member does not exist.', 'slipstream' ) }</ItemHeading>;
	}
	if ( state.phase !== 'ready' ) {
		return <UntilLoaded error={ state.phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />;
	}
	const { item } = state;
	const onMember = ( member: Member ) => {
		dispatch( { type: 'change', row: { id, ...member } } );
		onChanged();
	};
	const onMerged = ( member: Member ) => {
		onMember( member );
		// A merge may have deleted the opened membership: of two for the same plan, only the longer one is kept.
		const isKept = member.memberships.some( ( membership ) => membership.id === id );
		window.location.hash = memberUrl( isKept ? id : ( member.memberships[ 0 ]?.id ?? id ) );
	};
	const onGranted = () => {
		void reload();
		onChanged();
	};
	return (
		<article>
			<ItemHeading folder={ back }>
				<bdi>{ item.email || __( 'Erased', 'slipstream' ) }</bdi>
			</ItemHeading>
			<div className="slipstream-payments__member">
				{ item.memberships.map( ( membership ) => (
					<MembershipDetails key={ membership.id } membership={ membership } onChanged={ onMember } />
				) ) }
				{ item.email && (
					<>
						<Button variant="secondary" onClick={ () => setIsGranting( true ) } __next40pxDefaultSize>
							{ __( 'Grant access', 'slipstream' ) }
						</Button>
						<MergeForm member={ item } onMerged={ onMerged } />
					</>
				) }
				{ isGranting && (
					<GrantDialog
						email={ item.email }
						onClose={ () => setIsGranting( false ) }
						onGranted={ onGranted }
					/>
				) }
			</div>
		</article>
	);
}
