import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { ClosedNotice } from './components/closed-notice';
import { Field } from './components/field';
import { UsernameForm } from './components/username-form';
import { Inspector } from './inspector';
import { defaultTexts } from './texts';
import type { RevueAttributes } from './types';

const ALLOWED = [ 'jetpack/button' ];

const template = () => [ [ 'jetpack/button', { element: 'button', text: __( 'Subscribe', 'slipstream' ) } ] ];

type FormProps = Pick< EditProps< RevueAttributes >, 'attributes' | 'setAttributes' >;

/** The saved form. Still editable, so that authors can copy its texts. */
function Form( { attributes, setAttributes }: FormProps ) {
	const texts = { ...defaultTexts(), ...attributes };
	const button = useInnerBlocksProps(
		{},
		{ allowedBlocks: ALLOWED, template: template(), templateLock: 'insert', renderAppender: false }
	);
	const field = ( part: 'email' | 'firstName' | 'lastName', name: string ) => (
		<Field
			name={ name }
			label={ texts[ `${ part }Label` ] ?? '' }
			placeholder={ texts[ `${ part }Placeholder` ] ?? '' }
			isRequired={ part === 'email' }
			onLabel={ ( label ) => setAttributes( { [ `${ part }Label` ]: label } ) }
			onPlaceholder={ ( placeholder ) => setAttributes( { [ `${ part }Placeholder` ]: placeholder } ) }
		/>
	);
	return (
		<>
			{ field( 'email', __( 'Email', 'slipstream' ) ) }
			{ ( attributes.firstNameShow ?? true ) && field( 'firstName', __( 'First name', 'slipstream' ) ) }
			{ ( attributes.lastNameShow ?? true ) && field( 'lastName', __( 'Last name', 'slipstream' ) ) }
			<div { ...button } />
		</>
	);
}

export default function Edit( { attributes, setAttributes, clientId, onReplace }: EditProps< RevueAttributes > ) {
	return (
		<>
			<Inspector attributes={ attributes } onChange={ setAttributes } />
			<div { ...useBlockProps() }>
				<ClosedNotice clientId={ clientId } onReplace={ onReplace } />
				{ attributes.revueUsername ? (
					<Form attributes={ attributes } setAttributes={ setAttributes } />
				) : (
					<UsernameForm onSet={ ( revueUsername ) => setAttributes( { revueUsername } ) } />
				) }
			</div>
		</>
	);
}
