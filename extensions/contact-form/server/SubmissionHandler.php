<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Closure;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\ScriptReply;
use WP_Error;

/**
 * Handles a form that was sent to the page that shows it. The form on the page now decides, whatever a cached page says. The
 * post's own content is searched first, since that needs no page. Otherwise the page is rendered, and kept until the answer is
 * clear. Rendering only records forms: all steps of a submission start here.
 */
final class SubmissionHandler {

	public const ACTION = 'grunion-contact-form';

	private ?SubmissionRequest $request = null;

	/** @var int Level of the output buffer that keeps the page. */
	private int $level = 0;

	public function __construct(
		private readonly FormFinder $finder,
		private readonly SubmissionProcessor $processor,
		private readonly FormResultPage $result_page,
		private readonly SuccessView $success,
		private readonly PageForms $page,
		private readonly FormRenderer $form_renderer,
	) {}

	/** Hook `template_redirect` of requests that post. */
	public function handle(): void {
		$this->request = SubmissionRequest::current();
		if ( null !== $this->request ) {
			nocache_headers();
			$this->finder->begin( $this->request );
			if ( null !== $this->submit( $this->request, $this->finder->find_in_post( ... ) ) ) {
				return;
			}
		} elseif ( ! SubmissionRequest::is_cut() ) {
			return;
		}
		ob_start();
		$this->level = ob_get_level();
		// Before WordPress lets go of all buffers.
		add_action( 'shutdown', $this->finish( ... ), 0 );
	}

	/**
	 * Runs the steps of a submission in order: find the form; read, check, store and notify; answer.
	 * @param Closure(): ?Form $find
	 * @return Receipt|null Why the submission was refused; null if there is no such form. Anything else ends the request.
	 */
	private function submit( SubmissionRequest $request, Closure $find ): ?Receipt {
		$form = $find();
		if ( null === $form ) {
			return null;
		}
		$receipt = $this->processor->process( $form, $request );
		$this->respond( $receipt, $request );
		return $receipt;
	}

	/** Hook `shutdown`: the page is rendered. */
	private function finish(): void {
		$html = '';
		while ( ob_get_level() >= $this->level ) {
			$html = ob_get_clean() . $html;
		}
		if ( null === $this->request && $this->page->takes_files() ) {
			$this->refuse( __( 'The files are larger than this server takes. Choose smaller ones.', 'slipstream' ), 413 );
		}
		$this->send( null === $this->request ? $html : $this->complete( $html, $this->request ) );
	}

	/** @return string The page with errors in the form that was sent, or with the form that has taken its place. */
	public function complete( string $html, SubmissionRequest $request ): string {
		$receipt = $this->submit( $request, $this->finder->find_on_page( ... ) );
		return null === $receipt
			? $this->changed( $html, $request )
			: $this->show( $html, $receipt->values->form, $receipt->answer(), $request );
	}

	/**
	 * Shows the form that has taken the place of the one that was sent.
	 * @return string The page with it. A script gets the form alone.
	 */
	public function changed( string $html, SubmissionRequest $request ): string {
		$entries = ChangedForm::entries( $request );
		$form    = $this->page->successor( $request->id(), array_map( 'strval', array_keys( $entries ) ) );
		if ( null === $form ) {
			$this->refuse( __( 'This form is no longer on this page. Copy your entries before you leave.', 'slipstream' ), 410, $entries );
		}
		$answer = ChangedForm::answer( $form, $request );
		if ( $request->is_json ) {
			ScriptReply::send( $this->refusal( $answer ) + [ 'form' => $this->render( $form, $answer ) ], $answer->status, [] );
		}
		if ( ! headers_sent() ) {
			status_header( $answer->status );
		}
		return $this->show( $html, $form, $answer, $request );
	}

	/** @return string The page with an answer in a form. */
	private function show( string $html, Form $form, FormResult $answer, SubmissionRequest $request ): string {
		$page = $this->finder->replace( $html, $form, $this->render( $form, $answer ) );
		return $page ?? $this->refuse( $answer->message, $answer->status, ChangedForm::entries( $request ) );
	}

	private function render( Form $form, FormResult $answer ): string {
		$this->page->rewind( $form );
		return $this->form_renderer->render( $form, $answer );
	}

	/**
	 * Shows an error that no form on the page can show.
	 * @param array<mixed> $entries What a visitor wrote, to be copied.
	 */
	private function refuse( string $message, int $status, array $entries = [] ): never {
		if ( ScriptReply::is_requested() ) {
			ScriptReply::send( [ 'message' => $message ], $status, [] );
		}
		wp_die(
			wp_kses( '<p>' . esc_html( $message ) . '</p>' . self::quotes( $entries ), 'post' ),
			'',
			[
				'response'  => absint( $status ),
				'back_link' => true,
			]
		);
	}

	/** @param array<mixed> $entries */
	private static function quotes( array $entries ): string {
		$texts = array_filter( $entries, static fn ( mixed $entry ): bool => is_string( $entry ) && '' !== trim( $entry ) );
		return implode(
			array_map( static fn ( string $text ): string => '<blockquote>' . nl2br( Html::escape( $text ) ) . '</blockquote>', $texts )
		);
	}

	/** Ends the request unless the page is to be shown, with errors in its form. */
	private function respond( Receipt $receipt, SubmissionRequest $request ): void {
		$form = $receipt->values->form;
		$url  = $this->location( $receipt );
		if ( $request->is_json ) {
			$answer = $receipt->answer();
			ScriptReply::send( $this->data( $receipt ), $answer->status, $answer->headers() );
		}
		if ( '' !== $url ) {
			// An author may send visitors anywhere.
			add_filter(
				'allowed_redirect_hosts',
				static fn ( array $hosts ): array => [ ...$hosts, (string) wp_parse_url( $url, PHP_URL_HOST ) ]
			);
			wp_safe_redirect( $url, 303, 'Slipstream' );
			exit;
		}
		$result = $receipt->result;
		$this->result_page->respond(
			$form->key(),
			$form->source->post_id(),
			is_int( $result ) ? (string) $result : $result,
			$receipt->values->values,
			FormSource::page_url() . "#contact-form-$form->id"
		);
	}

	/** An address of the author's, or of a plugin's; '' where the page itself says thanks. */
	private function location( Receipt $receipt ): string {
		$form = $receipt->values->form;
		if ( $receipt->result instanceof WP_Error ) {
			return '';
		}
		$own  = FormSettings::REDIRECT === $form->settings->mode() ? $form->settings->redirect() : '';
		$page = FormSource::page_url();
		/**
		 * Filters where a visitor goes after sending a form.
		 * @param string $url    Address that the author chose, or the page itself.
		 * @param string $form   Id of the form within the page.
		 * @param int    $result Post of the message.
		 */
		$filtered = apply_filters( 'grunion_contact_form_redirect_url', '' === $own ? $page : $own, $form->id, $receipt->result );
		$filtered = is_string( $filtered ) ? esc_url_raw( $filtered, [ 'http', 'https' ] ) : $own;
		return $filtered === $page ? $own : $filtered;
	}

	/** @return array<string, mixed> What the page's script reads. */
	public function data( Receipt $receipt ): array {
		$answer = $receipt->answer();
		$form   = $receipt->values->form;
		if ( $receipt->result instanceof WP_Error ) {
			$is_changed = ChangedForm::CODE === $receipt->result->get_error_code();
			return $this->refusal( $answer ) + ( $is_changed ? [ 'form' => $this->render( $form, $answer ) ] : [] );
		}
		$url = $this->location( $receipt );
		return '' === $url
			? [ 'html' => $this->success->render( $form, $answer, "contact-form-$form->id-" . substr( $form->hash, 0, 8 ) ) ]
			: [ 'location' => $url ];
	}

	/** @return array<string, mixed> */
	private function refusal( FormResult $answer ): array {
		return [
			'title'   => FormRenderer::error_title(),
			'message' => $answer->message,
			'errors'  => (object) $answer->errors,
		];
	}

	/** Markup that WordPress has made: nothing to escape. */
	private function send( string $text ): void {
		file_put_contents( 'php://output', $text );
	}
}
