<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Closure;
use Slipstream\Pages\Redirect;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\ScriptReply;
use WP_Error;

/**
 * Handles requests that send a form. Always processes the current version of the form, even if a cached page showed an older
 * one.
 * The queried post's content is searched first. Otherwise the whole page is rendered into a buffer, until the form is found.
 * Rendering only records forms; this class starts all steps of a submission.
 */
final class SubmissionHandler {

	public const ACTION = 'grunion-contact-form';

	private ?SubmissionRequest $request = null;

	/** @var int Level of the output buffer for the page. */
	private int $level = 0;

	public function __construct(
		private readonly FormFinder $finder,
		private readonly SubmissionProcessor $processor,
		private readonly FormResultPage $result_page,
		private readonly SuccessView $success,
		private readonly PageForms $page,
		private readonly FormRenderer $form_renderer,
	) {}

	/** Hook `template_redirect`. */
	public function handle(): void {
		$this->request = SubmissionRequest::current();
		if ( null !== $this->request ) {
			nocache_headers();
			$this->finder->begin( $this->request );
			if ( null !== $this->submit( $this->request, $this->finder->find_in_post( ... ) ) ) {
				return;
			}
		} elseif ( ! SubmissionRequest::is_truncated() ) {
			return;
		}
		ob_start();
		$this->level = ob_get_level();
		// Priority 0: at 1, WordPress flushes all output buffers.
		add_action( 'shutdown', $this->finish( ... ), 0 );
	}

	/**
	 * Runs the steps of a submission: finds the form, processes the values, and responds.
	 * @param Closure(): ?Form $find Returns the form.
	 * @return SubmissionOutcome|null The outcome, if the page must show errors; null if the form was not found. In other cases,
	 *     the request ends.
	 */
	private function submit( SubmissionRequest $request, Closure $find ): ?SubmissionOutcome {
		$form = $find();
		if ( null === $form ) {
			return null;
		}
		$outcome = $this->processor->process( $form, $request );
		$this->send_response( $outcome, $request );
		return $outcome;
	}

	/** Hook `shutdown`. The page has been rendered. */
	private function finish(): void {
		$html = '';
		while ( ob_get_level() >= $this->level ) {
			$html = ob_get_clean() . $html;
		}
		if ( null === $this->request && $this->page->has_file_fields() ) {
			$this->refuse( __( 'The files are larger than this server allows. Choose smaller ones.', 'slipstream' ), 413 );
		}
		$this->send( null === $this->request ? $html : $this->complete( $html, $this->request ) );
	}

	/** @return string The page with errors in the submitted form, or with the form that has replaced it. */
	public function complete( string $html, SubmissionRequest $request ): string {
		$outcome = $this->submit( $request, $this->finder->find_on_page( ... ) );
		return null === $outcome
			? $this->show_changed_form( $html, $request )
			: $this->show_result( $html, $outcome->values->form, $outcome->form_result(), $request );
	}

	/**
	 * Shows the form that has replaced the submitted one.
	 * @return string The page with that form. Does not return if a script sent the form: prints only the form for the script.
	 */
	public function show_changed_form( string $html, SubmissionRequest $request ): string {
		$entries = ChangedForm::entries( $request );
		$form    = $this->page->find_replacement( $request->id(), array_map( 'strval', array_keys( $entries ) ) );
		if ( null === $form ) {
			$this->refuse( __( 'This form is no longer on this page. Copy your entries before you leave.', 'slipstream' ), 410, $entries );
		}
		$form_result = ChangedForm::form_result( $form, $request );
		if ( $request->is_json ) {
			$data = $this->error_data( $form_result ) + [ 'form' => $this->render( $form, $form_result ) ];
			ScriptReply::send( $data, $form_result->status, [] );
		}
		if ( ! headers_sent() ) {
			status_header( $form_result->status );
		}
		return $this->show_result( $html, $form, $form_result, $request );
	}

	/** @return string The page, with a form replaced by its result. */
	private function show_result( string $html, Form $form, FormResult $form_result, SubmissionRequest $request ): string {
		$page = $this->finder->replace( $html, $form, $this->render( $form, $form_result ) );
		return $page ?? $this->refuse( $form_result->message, $form_result->status, ChangedForm::entries( $request ) );
	}

	private function render( Form $form, FormResult $form_result ): string {
		$this->page->rewind( $form );
		return $this->form_renderer->render( $form, $form_result );
	}

	/**
	 * Ends the request with an error page, if no form can show the error.
	 * @param array<mixed> $entries The visitor's entries. They are shown, so that visitors can copy them.
	 */
	private function refuse( string $message, int $status, array $entries = [] ): never {
		if ( ScriptReply::is_requested() ) {
			ScriptReply::send( [ 'message' => $message ], $status, [] );
		}
		wp_die(
			wp_kses( '<p>' . esc_html( $message ) . '</p>' . self::quote_entries( $entries ), 'post' ),
			'',
			[
				'response'  => absint( $status ),
				'back_link' => true,
			]
		);
	}

	/** @param array<mixed> $entries */
	private static function quote_entries( array $entries ): string {
		$texts = array_filter( $entries, static fn ( mixed $entry ): bool => is_string( $entry ) && '' !== trim( $entry ) );
		return implode(
			array_map( static fn ( string $text ): string => '<blockquote>' . nl2br( Html::escape( $text ) ) . '</blockquote>', $texts )
		);
	}

	/** Responds and ends the request, unless the page must show errors in the form. */
	private function send_response( SubmissionOutcome $outcome, SubmissionRequest $request ): void {
		$form = $outcome->values->form;
		$url  = $this->location( $outcome );
		if ( $request->is_json ) {
			$form_result = $outcome->form_result();
			ScriptReply::send( $this->data( $outcome ), $form_result->status, $form_result->headers() );
		}
		if ( '' !== $url ) {
			// Authors may send visitors to any site.
			Redirect::to( $url );
		}
		$result = $outcome->result;
		$this->result_page->respond(
			$form->key(),
			$form->source->post_id(),
			is_int( $result ) ? (string) $result : $result,
			$outcome->values->values,
			FormSource::page_url() . "#contact-form-$form->id"
		);
	}

	/** Returns the redirect URL of the author or a plugin; '' if the page shows the success message. */
	private function location( SubmissionOutcome $outcome ): string {
		$form = $outcome->values->form;
		if ( $outcome->result instanceof WP_Error ) {
			return '';
		}
		$own  = FormSettings::REDIRECT === $form->settings->mode() ? $form->settings->redirect() : '';
		$page = FormSource::page_url();
		/**
		 * Filters the URL that visitors are redirected to after sending a form.
		 * @param string $url    The author's URL, or that of the page.
		 * @param string $form   ID of the form on the page.
		 * @param int    $result Post ID of the message.
		 */
		$filtered = apply_filters( 'grunion_contact_form_redirect_url', '' === $own ? $page : $own, $form->id, $outcome->result );
		$filtered = is_string( $filtered ) ? esc_url_raw( $filtered, [ 'http', 'https' ] ) : $own;
		return $filtered === $page ? $own : $filtered;
	}

	/** @return array<string, mixed> Response for the view script. */
	public function data( SubmissionOutcome $outcome ): array {
		$form_result = $outcome->form_result();
		$form        = $outcome->values->form;
		if ( $outcome->result instanceof WP_Error ) {
			$is_changed = ChangedForm::CODE === $outcome->result->get_error_code();
			return $this->error_data( $form_result ) + ( $is_changed ? [ 'form' => $this->render( $form, $form_result ) ] : [] );
		}
		$url = $this->location( $outcome );
		return '' === $url
			? [ 'html' => $this->success->render( $form, $form_result, "contact-form-$form->id-" . substr( $form->hash, 0, 8 ) ) ]
			: [ 'location' => $url ];
	}

	/** @return array<string, mixed> */
	private function error_data( FormResult $form_result ): array {
		return [
			'title'   => FormRenderer::error_title(),
			'message' => $form_result->message,
			'errors'  => (object) $form_result->errors,
		];
	}

	/** Prints markup that WordPress has already escaped. */
	private function send( string $text ): void {
		file_put_contents( 'php://output', $text );
	}
}
