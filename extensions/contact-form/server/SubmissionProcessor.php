<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\Submission;
use WP_Error;

/** Reads, checks and stores a submission, then queues emails and notifies integrations. */
final class SubmissionProcessor {

	public function __construct(
		private readonly FieldChecker $checker,
		private readonly Guard $guard,
		private readonly SpamFilters $spam,
		private readonly EntryFactory $entries,
		private readonly Messages $messages,
		private readonly MessageDelivery $delivery,
		private readonly Files $files,
		private readonly DuplicateGuard $duplicates,
		private readonly Listeners $listeners,
		private readonly FloodSpam $flood,
		private readonly NewsletterSignUp $newsletter,
	) {}

	/**
	 * Runs the steps in order: read, check, store, notify. Stops at the first step that refuses the submission.
	 * @return SubmissionOutcome The message, or the reason why there is none.
	 */
	public function process( Form $form, SubmissionRequest $request ): SubmissionOutcome {
		$values  = $this->read( $form, $request );
		$checked = $this->check( $values, $request );
		if ( $checked instanceof SubmissionOutcome ) {
			return $checked;
		}
		$key = $this->duplicates->claim( $checked->values, $request );
		if ( 0 !== $key->message_id ) {
			return self::outcome( $checked->values, $this->repeat( $checked, $key ), $request );
		}
		$entry = $this->entries->make( $checked->stored_values(), $checked->status, $key );
		$id    = $this->store( $checked, $entry, $key );
		if ( 0 === $id ) {
			return self::outcome( $checked->values, self::not_stored(), $request );
		}
		$this->notify( $id, $checked, $entry );
		return self::outcome( $checked->values, $id, $request );
	}

	/** Checks the submission. Files are checked last, because all other checks are cheaper. */
	private function check( FormValues $values, SubmissionRequest $request ): CheckedSubmission|SubmissionOutcome {
		if ( [] !== $values->errors ) {
			return self::outcome( $values, self::invalid( $values ), $request );
		}
		$verdict = $this->guard->check( $this->submission( $values, $request ) );
		$status  = $this->admit( $values, $verdict );
		if ( $status instanceof WP_Error ) {
			return self::outcome( $values, $status, $request );
		}
		$is_flood = Guard::is_over_limit( $verdict );
		$uploads  = Uploads::from_request( $values->form, $request->files, ! $is_flood );
		$values   = $this->with_files( $values, $uploads );
		return [] === $values->errors
			? new CheckedSubmission( $values, $status, $uploads, $is_flood )
			: self::outcome( $values, self::invalid( $values ), $request );
	}

	/** @param int|WP_Error $result Post ID of the message, or the reason why there is none. */
	private static function outcome( FormValues $values, int|WP_Error $result, SubmissionRequest $request ): SubmissionOutcome {
		return new SubmissionOutcome(
			$values,
			$result instanceof WP_Error ? Uploads::add_lost_file_errors( $result, $values->form, $request ) : $result
		);
	}

	private static function invalid( FormValues $values ): WP_Error {
		return new WP_Error( 'slipstream_form_invalid', implode( ' ', $values->errors ), [ 'params' => $values->errors ] );
	}

	private static function not_stored(): WP_Error {
		return new WP_Error(
			'slipstream_form_not_stored',
			__( 'An error occurred. Please try again later.', 'slipstream' ),
			[ 'status' => 503 ]
		);
	}

	/** Reads and validates all fields except files. */
	private function read( Form $form, SubmissionRequest $request ): FormValues {
		$values = [];
		$errors = [];
		foreach ( $form->fields as $field ) {
			[ $value, $error ] = FieldType::File === $field->type
				? [ '', '' ]
				: $this->checker->check( $field, $request->value( $field ), $request->other_text( $field ) );

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
		return Submission::from_request(
			$form->id,
			$form->hash,
			$form->source->post_id(),
			$request->parameters,
			$texts,
			$form->source->shared_id
		);
	}

	/**
	 * Returns the status to store. Messages that look like spam or exceed limits are stored too, so that no legitimate message
	 * is lost. Senders are not told.
	 * @return 'publish'|'spam'|'trash'|WP_Error An error if the submission is refused.
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

	/** @return int Post ID of the message; 0 if the message or one of its files could not be stored. */
	private function store( CheckedSubmission $checked, Entry $entry, IdempotencyKey $key ): int {
		$stored = $checked->uploads->keep( $this->files );
		$id     = $stored instanceof WP_Error ? 0 : $this->messages->store( $entry );
		if ( ! $stored instanceof WP_Error && $id > 0 && $this->files->attach( $id, $stored ) ) {
			return $id;
		}
		// Delete the message, because without its files it would be incomplete.
		if ( $id > 0 ) {
			wp_delete_post( $id, true );
		}
		$checked->uploads->discard( $this->files );
		$this->duplicates->release( $key );
		return 0;
	}

	/** Returns the message that an earlier request has stored. If that request was killed before it added the files, adds them. */
	private function repeat( CheckedSubmission $checked, IdempotencyKey $key ): int|WP_Error {
		$id          = (int) $key->message_id;
		$lacks_files = ! $checked->is_flood && $this->lacks_files( $id, $checked->uploads );
		if ( 0 === $id || ( $lacks_files && $key->is_running ) ) {
			return new WP_Error(
				'slipstream_form_busy',
				__( 'This form is already being sent. Wait a moment, then try again.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		return ! $lacks_files || $this->add_files( $id, $checked->uploads ) ? $id : self::not_stored();
	}

	/**
	 * Returns whether the files of a message are missing, because the earlier request is still running or was killed. Files of
	 * messages above the limits are never stored, so they are not missing.
	 */
	private function lacks_files( int $id, Uploads $uploads ): bool {
		return $id > 0 && ! $uploads->is_empty() && [] === $this->files->for_message( $id ) && ! FloodSpam::is_marked( $id );
	}

	private function add_files( int $id, Uploads $uploads ): bool {
		$stored = $uploads->keep( $this->files );
		if ( ! $stored instanceof WP_Error && $this->files->attach( $id, $stored ) ) {
			return true;
		}
		$uploads->discard( $this->files );
		return false;
	}

	/**
	 * Queues the email, then notifies the newsletter and integrations. The message is already stored, so it is not lost if one
	 * of them fails.
	 */
	private function notify( int $id, CheckedSubmission $checked, Entry $entry ): void {
		if ( $checked->is_flood ) {
			$this->flood->add( $id );
		} elseif ( 'publish' === $checked->status || ( 'spam' === $checked->status && has_filter( 'grunion_still_email_spam' ) ) ) {
			$this->delivery->queue( $id );
		}
		$this->newsletter->subscribe( $entry, $checked->values );
		$this->listeners->notify( $id, $entry, $checked->stored_values() );
	}
}
