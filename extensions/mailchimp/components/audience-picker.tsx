import { SelectControl, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chooseAudience, fetchSettings, messageOf } from '../api';
import { HelpMessage } from '../../../shared/components/help-message';
import { useRequest } from '../hooks/use-request';

interface Props {
	readonly onChosen?: () => void;
}

/** Select control for the audience of all forms on the site. For administrators. */
export function AudiencePicker( { onChosen }: Props ) {
	const { response, error, setResponse, setError } = useRequest( fetchSettings );
	const choose = async ( id: string ) => {
		try {
			setResponse( await chooseAudience( id ) );
			setError( '' );
			onChosen?.();
		} catch ( reason ) {
			setError( messageOf( reason ) );
		}
	};
	if ( ! response ) {
		return error ? <HelpMessage isError>{ error }</HelpMessage> : <Spinner />;
	}
	const options = response.audiences.map( ( { id, name } ) => ( { value: id, label: name } ) );
	const isKnown = options.some( ( { value } ) => value === response.follower_list_id );
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				label={ __( 'Audience', 'slipstream' ) }
				help={ __( 'Readers join this list with every Mailchimp form on this site.', 'slipstream' ) }
				value={ isKnown ? response.follower_list_id : '' }
				options={ [
					...( isKnown
						? []
						: [ { value: '', label: __( 'Choose an audience', 'slipstream' ), disabled: true } ] ),
					...options,
				] }
				onChange={ choose }
			/>
			<HelpMessage isError>{ error }</HelpMessage>
		</>
	);
}
