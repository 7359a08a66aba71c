import { BlockIcon, __experimentalUseBlockPreview as useBlockPreview } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { ExternalLink, Placeholder, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';
import { getInitialState } from '../../../shared/site';
import { useSharedForm } from '../hooks/use-shared-form';
import { icon } from '../icon';

function Preview( { blocks }: { readonly blocks: readonly Block[] } ) {
	return (
		<div
			{ ...useBlockPreview( {
				blocks,
				props: { className: 'wp-block-jetpack-contact-form jetpack-contact-form' },
			} ) }
		/>
	);
}

/** A notice instead of a shared form that does not exist, or that the user may not view. */
function Absent( { id, isClosed }: { readonly id: number; readonly isClosed: boolean } ) {
	const instructions = isClosed
		? /* translators: %d: ID of the form. */
			__( 'Form %d is shared by several posts. You are not allowed to view it here.', 'slipstream' )
		: /* translators: %d: ID of the form. */
			__( 'Form %d does not exist. Visitors see nothing in its place.', 'slipstream' );
	return (
		<Placeholder
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Shared form', 'slipstream' ) }
			instructions={ sprintf( instructions, id ) }
		/>
	);
}

/** A preview of a form that several posts share. It is edited on its own screen. */
export function SyncedForm( { id }: { readonly id: number } ) {
	const form = useSharedForm( id );
	if ( form.state === 'loading' ) {
		return <Spinner />;
	}
	if ( form.state !== 'found' ) {
		return <Absent id={ id } isClosed={ form.state === 'closed' } />;
	}
	/* translators: %s: title of a form. */
	const title = sprintf( __( 'Shared form: %s', 'slipstream' ), form.title || String( id ) );
	const url = `${ String( getInitialState().adminUrl ?? '' ) }post.php?post=${ id }&action=edit`;
	return (
		<>
			<p className="jetpack-contact-form__shared">
				{ title }{ ' ' }
				{ form.canEdit && <ExternalLink href={ url }>{ __( 'Edit form', 'slipstream' ) }</ExternalLink> }
			</p>
			<HelpMessage isError>
				{ ! form.isPublic &&
					__( 'This form is not published. Visitors see nothing in its place.', 'slipstream' ) }
			</HelpMessage>
			<Preview blocks={ form.blocks } />
		</>
	);
}
