import { Button, Modal, Notice, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Outcome } from '../../../../admin/list/use-actions';
import { reasonOf } from '../../../../admin/requests';
import { perform } from '../perform';
import type { Subscriber, TagAction } from '../types';
import { TagsControl } from './tags-control';

interface Props {
	readonly subscribers: readonly Subscriber[];
	readonly onDone: ( outcome: Outcome< Subscriber > ) => void;
	readonly onClose: () => void;
}

/** Returns the title of the dialog. */
const titleFor = ( count: number ) =>
	sprintf(
		/* translators: %d: number of subscribers. */
		_n( 'Tag %d subscriber', 'Tag %d subscribers', count, 'slipstream' ),
		count
	);

/** A dialog that adds tags to several subscribers, or removes them. */
export function TagDialog( { subscribers, onDone, onClose }: Props ) {
	const [ action, setAction ] = useState< TagAction >( 'tag' );
	const [ tags, setTags ] = useState< readonly string[] >( [] );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( ! tags.length ) {
			setError( __( 'Enter at least one tag.', 'slipstream' ) );
			return;
		}
		setError( '' );
		setIsBusy( true );
		try {
			onDone( await perform( action, subscribers, tags ) );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			setIsBusy( false );
		}
	};

	return (
		<Modal title={ titleFor( subscribers.length ) } onRequestClose={ onClose } size="medium">
			<form className="slipstream-subscribers__form" onSubmit={ submit } noValidate>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<RadioControl
					label={ __( 'Action', 'slipstream' ) }
					selected={ action }
					onChange={ ( value ) => setAction( value === 'untag' ? 'untag' : 'tag' ) }
					options={ [
						{ value: 'tag', label: __( 'Add tags', 'slipstream' ) },
						{ value: 'untag', label: __( 'Remove tags', 'slipstream' ) },
					] }
				/>
				<TagsControl label={ __( 'Tags', 'slipstream' ) } value={ tags } onChange={ setTags } />
				<div className="slipstream-settings__buttons">
					<Button
						type="submit"
						variant="primary"
						__next40pxDefaultSize
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
					>
						{ __( 'Save', 'slipstream' ) }
					</Button>
					<Button variant="tertiary" __next40pxDefaultSize onClick={ onClose }>
						{ __( 'Cancel', 'slipstream' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
