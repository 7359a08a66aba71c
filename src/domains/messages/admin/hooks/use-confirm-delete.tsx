import { useCallback, useState } from '@wordpress/element';
import { ConfirmDelete } from '../components/confirm-delete';

interface Question {
	readonly count: number;
	readonly answer: ( isSure: boolean ) => void;
}

/** Asks whoever is about to delete something; `dialog` has to be drawn. */
export function useConfirmDelete() {
	const [ question, setQuestion ] = useState< Question >();
	const confirm = useCallback(
		( count: number ) => new Promise< boolean >( ( answer ) => setQuestion( { count, answer } ) ),
		[]
	);
	const answer = ( isSure: boolean ) => {
		setQuestion( undefined );
		question?.answer( isSure );
	};
	const dialog = question && (
		<ConfirmDelete count={ question.count } onConfirm={ () => answer( true ) } onCancel={ () => answer( false ) } />
	);
	return { confirm, dialog };
}
