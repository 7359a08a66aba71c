<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Delivery;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\Submission;
use WP_Error;

/** Takes what somebody has sent with a form: checks it, stores it, and only then lets others know. */
final class Intake {

	public function __construct(
		private readonly FieldChecker $checker,
		private readonly Guard $guard,
		private readonly SpamFilters $spam,
		private readonly EntryFactory $entries,
		private readonly Messages $messages,
		private readonly Delivery $delivery,
		private readonly Files $files,
		private readonly Presses $presses,
		private readonly Listeners $listeners,
	) {}

	/** @return Receipt The message, or why there is none. */
	public function receive( Form $form, SubmissionRequest $request ): Receipt {
		$uploads = Uploads::from_request( $form, $request->files );
		$values  = $this->read( $form, $request, $uploads );
		if ( [] !== $values->errors ) {
			return new Receipt( $values, new WP_Error( 'slipstream_form_invalid', implode( ' ', $values->errors ), [ 'params' => $values->errors ] ) );
		}
		$status = $this->admit( $values, $request );
		return new Receipt( $values, $status instanceof WP_Error ? $status : $this->press( $values, $status, $uploads, $request ) );
	}

	/** @param 'publish'|'spam'|'trash' $status See Entry. */
	private function press( FormValues $values, string $status, Uploads $uploads, SubmissionRequest $request ): int|WP_Error {
		$press = $this->presses->begin( $values, $request );
		if ( null === $press->message_id ) {
			return new WP_Error( 'slipstream_form_busy', __( 'This form is being sent already. Wait a moment and try again.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$id = 0 === $press->message_id ? $this->store( $values, $status, $uploads, $press ) : $press->message_id;
		return $id > 0 ? $id : new WP_Error( 'slipstream_form_not_stored', __( 'An error occurred. Please try again later.', 'slipstream' ), [ 'status' => 503 ] );
	}

	private function read( Form $form, SubmissionRequest $request, Uploads $uploads ): FormValues {
		$values = [];
		$errors = [];
		foreach ( $form->fields as $field ) {
			[ $value, $error ] = FieldType::File === $field->type
				? $uploads->check( $field, $this->files )
				: $this->checker->check( $field, $request->parameters[ $field->name ] ?? null );

			$values[ $field->name ] = $value;
			if ( '' !== $error ) {
				$errors[ $field->name ] = $error;
			}
		}
		return new FormValues( $form, $values, $errors );
	}

	/**
	 * What looks like spam is stored, so that nothing is lost by a wrong guess; who sends it is told nothing.
	 * @return 'publish'|'spam'|'trash'|WP_Error
	 */
	private function admit( FormValues $values, SubmissionRequest $request ): string|WP_Error {
		$form    = $values->form;
		$texts   = [
			'author'  => $values->first( FieldType::Name ),
			'email'   => $values->first( FieldType::Email ),
			'url'     => $values->first( FieldType::Url ),
			'content' => $values->all_text(),
		];
		$verdict = $this->guard->check( Submission::from_request( $form->id, $form->hash, $form->source->post_id(), $request->parameters, $texts ) );
		$code    = $verdict instanceof WP_Error ? $verdict->get_error_code() : '';
		if ( $verdict instanceof WP_Error && ! Guard::is_suspicion( $verdict ) ) {
			return $verdict;
		}
		if ( $this->spam->is_disallowed( $values, Guard::DISALLOWED === $code ) ) {
			return 'trash';
		}
		$is_spam = Guard::SPAM === $code ? true : $this->spam->is_spam( $values );
		return $is_spam instanceof WP_Error ? $is_spam : ( $is_spam ? 'spam' : 'publish' );
	}

	/**
	 * Stored first. Whatever fails after that, a mail server or another plugin, costs no message.
	 * @param 'publish'|'spam'|'trash' $status See Entry.
	 */
	private function store( FormValues $values, string $status, Uploads $uploads, Press $press ): int {
		$entry = $this->entries->make( $values, $status, $press );
		$kept  = $uploads->keep( $this->files );
		$id    = $kept instanceof WP_Error ? 0 : $this->messages->store( $entry );
		if ( $kept instanceof WP_Error || 0 === $id || ! $this->files->attach( $id, $kept ) ) {
			// A message without its files is not what was sent.
			if ( $id > 0 ) {
				wp_delete_post( $id, true );
			}
			$uploads->discard( $this->files );
			$this->presses->cancel( $press );
			return 0;
		}
		if ( 'publish' === $status || ( 'spam' === $status && has_filter( 'grunion_still_email_spam' ) ) ) {
			$this->delivery->queue( $id );
		}
		$this->listeners->tell( $id, $entry, $values );
		return $id;
	}
}
