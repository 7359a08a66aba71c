import { Button, Flex, TextareaControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import limits from '../../../shared/data/unsaved-texts.json';

interface Props {
	/** Name of the network and the account. */
	readonly name: string;
	readonly message: string;
	readonly onChange: ( message: string ) => void;
}

/** The message for one connection alone. The preview shows its length. */
export function OwnMessage( { name, message, onChange }: Props ) {
	const [ isOpen, setOpen ] = useState( message !== '' );
	const id = useId();
	return (
		<Flex className="slipstream-own-message" direction="column" gap={ 2 } align="stretch">
			<div>
				<Button
					variant="link"
					aria-expanded={ isOpen }
					aria-controls={ id }
					/* translators: %s: name of a network and an account. */
					aria-label={ sprintf( __( 'Customize message for %s', 'slipstream' ), name ) }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ __( 'Customize message', 'slipstream' ) }
				</Button>
			</div>
			<div id={ id }>
				{ isOpen && (
					<TextareaControl
						__nextHasNoMarginBottom
						/* translators: %s: name of a network and an account. */
						label={ sprintf( __( 'Message for %s', 'slipstream' ), name ) }
						help={ __( 'Leave empty to use the message for all accounts.', 'slipstream' ) }
						rows={ 3 }
						maxLength={ limits.text }
						value={ message }
						onChange={ onChange }
					/>
				) }
			</div>
		</Flex>
	);
}
