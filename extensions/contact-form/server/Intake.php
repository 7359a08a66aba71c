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
		private readonly FloodSpam $flood,
	) {}

	/**
	 * Reads files last, after all checks that can refuse the form.
	 * @return Receipt The message, or why there is none.
	 */
	public function receive( Form $form, SubmissionRequest $request ): Receipt {
		$receipt = $this->process( $form, $request );
		return $receipt->result instanceof WP_Error ? new Receipt( $receipt->values, Uploads::ask_again( $receipt->result, $form, $request ) ) : $receipt;
	}

	private function process( Form $form, SubmissionRequest $request ): Receipt {
		$values = $this->read( $form, $request );
		if ( [] !== $values->errors ) {
			return self::invalid( $values );
		}
		$verdict = $this->guard->check( $this->submission( $values, $request ) );
		$status  = $this->admit( $values, $verdict );
		if ( $status instanceof WP_Error ) {
			return new Receipt( $values, $status );
		}
		$is_flood = Guard::is_over_limit( $verdict );
		$uploads  = Uploads::from_request( $form, $request->files, ! $is_flood );
		$values   = $this->with_files( $values, $uploads );
		return [] === $values->errors ? new Receipt( $values, $this->press( $values, $status, $uploads, $request, $is_flood ) ) : self::invalid( $values );
	}

	private static function invalid( FormValues $values ): Receipt {
		return new Receipt( $values, new WP_Error( 'slipstream_form_invalid', implode( ' ', $values->errors ), [ 'params' => $values->errors ] ) );
	}

	/** @param 'publish'|'spam'|'trash' $status See Entry. */
	private function press( FormValues $values, string $status, Uploads $uploads, SubmissionRequest $request, bool $is_flood ): int|WP_Error {
		$press       = $this->presses->begin( $values, $request );
		$lacks_files = ! $is_flood && $this->lacks_files( (int) $press->message_id, $uploads );
		if ( null === $press->message_id || ( $lacks_files && $press->is_running ) ) {
			return new WP_Error( 'slipstream_form_busy', __( 'This form is being sent already. Wait a moment and try again.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$id       = 0 === $press->message_id ? $this->store( $values, $status, $uploads, $press, $is_flood ) : $press->message_id;
		$is_whole = ! $lacks_files || $this->add_files( $id, $uploads );
		return $id > 0 && $is_whole ? $id : new WP_Error( 'slipstream_form_not_stored', __( 'An error occurred. Please try again later.', 'slipstream' ), [ 'status' => 503 ] );
	}

	/** Whether the request that stored a message has not noted its files: it runs, or was killed. Above the limits files are never stored. */
	private function lacks_files( int $id, Uploads $uploads ): bool {
		return $id > 0 && ! $uploads->is_empty() && [] === $this->files->of_message( $id ) && ! FloodSpam::is_marked( $id );
	}

	private function add_files( int $id, Uploads $uploads ): bool {
		$kept = $uploads->keep( $this->files );
		if ( ! $kept instanceof WP_Error && $this->files->attach( $id, $kept ) ) {
			return true;
		}
		$uploads->discard( $this->files );
		return false;
	}

	/** All but files. */
	private function read( Form $form, SubmissionRequest $request ): FormValues {
		$values = [];
		$errors = [];
		foreach ( $form->fields as $field ) {
			[ $value, $error ] = FieldType::File === $field->type ? [ '', '' ] : $this->checker->check( $field, $request->value( $field ), $request->other( $field ) );

			$values[ $field->name ] = $value;
			if ( '' !== $error ) {
				$errors[ $field->name ] = $error;
			}
		}
		return new FormValues( $form, $values, $errors );
	}

	private function with_files( FormValues $values, Uploads $uploads ): FormValues {
		$names  = $values->values;
		$errors = [];
		foreach ( $values->form->fields as $field ) {
			if ( FieldType::File === $field->type ) {
				[ $names[ $field->name ], $error ] = $uploads->check( $field, $this->files );
				$errors                           += '' === $error ? [] : [ $field->name => $error ];
			}
		}
		return new FormValues( $values->form, $names, $errors );
	}

	private function submission( FormValues $values, SubmissionRequest $request ): Submission {
		$form  = $values->form;
		$texts = [
			'author'  => $values->first( FieldType::Name ),
			'email'   => $values->first( FieldType::Email ),
			'url'     => $values->first( FieldType::Url ),
			'content' => $values->all_text(),
		];
		return Submission::from_request( $form->id, $form->hash, $form->source->post_id(), $request->parameters, $texts, $form->source->shared_id );
	}

	/**
	 * Stores messages that look like spam or are over the limits, so that no real message is lost. Senders do not learn about it.
	 * @return 'publish'|'spam'|'trash'|WP_Error
	 */
	private function admit( FormValues $values, bool|WP_Error $verdict ): string|WP_Error {
		$code = $verdict instanceof WP_Error ? $verdict->get_error_code() : '';
		if ( Guard::is_over_limit( $verdict ) ) {
			return 'spam';
		}
		if ( $verdict instanceof WP_Error && ! Guard::is_suspicion( $verdict ) ) {
			return Guard::TOKEN === $code ? ChangedForm::error() : $verdict;
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
	private function store( FormValues $values, string $status, Uploads $uploads, Press $press, bool $is_flood ): int {
		// A flood must not use up the room for the files of other messages.
		$values = $is_flood ? $values->without_files() : $values;
		$entry  = $this->entries->make( $values, $status, $press );
		$kept   = $uploads->keep( $this->files );
		$id     = $kept instanceof WP_Error ? 0 : $this->messages->store( $entry );
		if ( $kept instanceof WP_Error || 0 === $id || ! $this->files->attach( $id, $kept ) ) {
			// A message without its files is not what was sent.
			if ( $id > 0 ) {
				wp_delete_post( $id, true );
			}
			$uploads->discard( $this->files );
			$this->presses->cancel( $press );
			return 0;
		}
		if ( $is_flood ) {
			$this->flood->add( $id );
		} elseif ( 'publish' === $status || ( 'spam' === $status && has_filter( 'grunion_still_email_spam' ) ) ) {
			$this->delivery->queue( $id );
		}
		$this->listeners->tell( $id, $entry, $values );
		return $id;
	}
}
