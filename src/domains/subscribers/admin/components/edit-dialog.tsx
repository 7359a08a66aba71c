import { Button, Modal, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import type { Subscriber } from '../types';
import { NameControl } from './name-control';
import { TagsControl } from './tags-control';

interface Props {
	readonly subscriber: Subscriber;
	readonly onSaved: ( subscriber: Subscriber ) => void;
	readonly onClose: () => void;
}

/** A dialog that changes what the owner knows about a subscriber. */
export function EditDialog( { subscriber, onSaved, onClose }: Props ) {
	const [ name, setName ] = useState( subscriber.name );
	const [ tags, setTags ] = useState( subscriber.tags );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setError( '' );
		setIsBusy( true );
		try {
			onSaved( await requests.change( subscriber.id, { name: name.trim(), tags } ) );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			setIsBusy( false );
		}
	};

	return (
		<Modal title={ __( 'Edit subscriber', 'slipstream' ) } onRequestClose={ onClose } size="medium">
			<form className="slipstream-subscribers__form" onSubmit={ submit } noValidate>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<p className="slipstream-subscribers__email">
					<bdi>{ subscriber.email }</bdi>
				</p>
				<NameControl value={ name } onChange={ setName } />
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
