// Written by `npm run schema` from the migrated tables: change a migration, not this file.

/** The columns of each table, in camelCase, as a query returns them. A row is a `Pick` of these. */
export type Tables = {
  abdmCounter: {
    doctorId: string;
    clinicId: string;
    counterId: string;
  };
  abdmFacility: {
    clinicId: string;
    facilityId: string;
    hipName: string;
    registeredAt: Date | null;
    keepsAddresses: boolean;
  };
  abdmRequest: {
    id: string;
    requestId: string;
    kind: 'share' | 'running_token';
    askedSealed: string | null;
    answerSealed: string | null;
    receivedAt: Date;
    answeredAt: Date | null;
    answerStatus: number | null;
  };
  abhaAddress: {
    patientId: string;
    clinicId: string;
    address: string;
    isKept: boolean;
  };
  account: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    role: 'user' | 'admin' | 'super_admin';
    createdAt: Date;
    updatedAt: Date;
    phone: string | null;
    language: string;
    lastSignInAt: Date | null;
    signUpDeviceId: string | null;
    suspendedAt: Date | null;
  };
  accountCredential: {
    id: string;
    accountId: string;
    providerId: string;
    providerAccountId: string;
    password: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  accountDevice: {
    accountId: string;
    deviceId: string;
    createdAt: Date;
  };
  accountVerification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };
  apiKey: {
    id: string;
    clinicId: string;
    doctorId: string | null;
    name: string;
    secretHash: Buffer;
    lastFour: string;
    scopes: string[];
    madeBy: string | null;
    madeAt: Date;
    expiresAt: Date | null;
    lastUsedAt: Date | null;
    lastUsedFrom: string | null;
    endedAt: Date | null;
  };
  archivePiece: {
    accountId: string;
    number: number;
    bytes: Buffer;
    sentAt: Date;
  };
  auditEvent: {
    id: string;
    at: Date;
    accountId: string | null;
    byWhom: string;
    act: string;
    subject: string;
    subjectId: string | null;
    detail: unknown;
  };
  booking: {
    id: string;
    clinicId: string;
    doctorId: string;
    serviceDate: string;
    bandStart: Date;
    bandEnd: Date;
    seat: number;
    state: 'booked' | 'checked_in' | 'cancelled' | 'missed';
    endedBy: 'patient' | 'staff' | 'day_off' | null;
    endedAt: Date | null;
    patientId: string | null;
    typedName: string | null;
    phone: string | null;
    note: string | null;
    secret: string;
    deviceId: string | null;
    deviceOrdinal: number | null;
    language: string;
    bookedBy: unknown;
    bookedAt: Date;
    comingAt: Date | null;
    remindedBeforeAt: Date | null;
    remindedSoonAt: Date | null;
    toldOffAt: Date | null;
    tokenId: string | null;
    movedAt: Date | null;
    whatsappSince: Date | null;
    whatsappEnded: string | null;
    calledBackBy: unknown;
    calledBackAt: Date | null;
    revision: number;
    lastChange: unknown;
    phoneProved: boolean;
    phoneOrdinal: number | null;
    replacedBy: string | null;
    toldNobodyAt: Date | null;
    carriedFrom: string | null;
    noticeVersion: number | null;
  };
  bookingPushSubscription: {
    bookingId: string;
    clinicId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
    deviceId: string | null;
  };
  calendarEntry: {
    id: string;
    clinicId: string;
    doctorId: string | null;
    kind: 'holiday' | 'absence' | 'hours';
    fromDate: string;
    toDate: string;
    slots: unknown;
    note: string | null;
    addedBy: string;
    addedAt: Date;
  };
  calendarFeed: {
    doctorId: string;
    clinicId: string;
    secretHash: Buffer;
    withNames: boolean;
    madeBy: string | null;
    madeAt: Date;
  };
  calledBack: {
    tokenId: string;
    clinicId: string;
    actor: unknown;
    at: Date;
  };
  clinic: {
    id: string;
    slug: string;
    name: string;
    ownerName: string;
    email: string;
    phone: string;
    address: string | null;
    timeZone: string;
    opensEarlyMinutes: number;
    consultationMinutes: number;
    isActive: boolean;
    createdAt: Date;
    latitude: number | null;
    longitude: number | null;
    mapPlaceId: string | null;
    version: number;
    deletedAt: Date | null;
    sendsTexts: boolean;
    confirmsPhones: boolean;
    keepsPatientsMonths: number;
    textPermission: 'none' | 'kept' | 'granted' | 'stopped';
    isTexting: boolean;
    latinText: string | null;
    operatorText: string;
    usesLetters: boolean;
    asksVisitTypes: boolean;
    callsOnlyHere: boolean;
    marksFees: boolean;
    usualPayment: 'cash' | 'upi' | 'card';
    mailsDays: boolean;
    mailsMonths: boolean;
    englishNumbers: boolean;
    sendsWhatsapp: boolean;
    whatsappCapPaise: number | null;
    isOnWhatsapp: boolean;
    widgetSites: string[];
    movingSince: Date | null;
    movedTo: string | null;
    reviewUrl: string | null;
    asksAfterVisit: boolean;
    asksDoctors: boolean;
  };
  clinicInvitation: {
    id: string;
    clinicId: string;
    email: string;
    role: 'staff' | 'admin';
    tokenHash: Buffer;
    invitedBy: string | null;
    createdAt: Date;
    expiresAt: Date;
  };
  clinicMember: {
    clinicId: string;
    accountId: string;
    role: 'staff' | 'admin' | 'owner';
    createdAt: Date;
  };
  clinicSearch: {
    clinicId: string;
    text: string;
    sound: string;
  };
  clinicWeek: {
    week: string;
    clinicId: string;
    tokens: number;
    days: number;
    lastOn: string;
  };
  comeAgain: {
    doctorId: string;
    patientId: string;
    clinicId: string;
    tokenId: string;
    serviceDate: string;
    askedBy: unknown;
    askedAt: Date;
    toldAt: Date | null;
  };
  comeAgainPushSubscription: {
    tokenId: string;
    clinicId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
  };
  confirmedPhone: {
    deviceId: string;
    phone: string;
    confirmedAt: Date;
    usedAt: Date;
  };
  doctor: {
    id: string;
    clinicId: string;
    slug: string;
    name: string;
    specialty: string;
    phone: string;
    codeEncrypted: string;
    yearsExperience: number | null;
    qualifications: string | null;
    languages: string[] | null;
    consultationFee: string | null;
    department: string | null;
    bio: string | null;
    workingHours: unknown;
    consultationMinutes: number | null;
    createdAt: Date;
    removedAt: Date | null;
    version: number;
    latinText: string | null;
    searchText: string;
    title: 'dr' | 'none';
    letter: string | null;
    room: string | null;
    passedBehind: number;
    returns: 'soon' | 'two_then_one' | 'old_place';
    reports: 'turn' | 'soon';
    priorities: string[];
    seniorFrom: number;
    followUpPaise: number | null;
    reportPaise: number | null;
    freeDays: number;
    freeVisits: number;
    takesBookings: boolean;
    bandMinutes: number;
    bookablePercent: number;
  };
  doctorDevice: {
    doctorId: string;
    clinicId: string;
    deviceId: string;
    createdAt: Date;
  };
  doctorLoginSession: {
    id: string;
    doctorId: string;
    clinicId: string;
    tokenHash: Buffer;
    deviceId: string | null;
    createdAt: Date;
    expiresAt: Date;
    endedBecause: 'code_renewed' | 'doctor_removed' | null;
  };
  doctorQueue: {
    doctorId: string;
    clinicId: string;
    openSessionId: string | null;
    practice: 'open' | 'closed' | null;
    practiceDate: string | null;
    revision: number;
    callRevision: number;
    announcement: 'delay' | 'break' | null;
    announcedUntil: Date | null;
  };
  doctorWord: {
    doctorId: string;
    serviceDate: string;
    clinicId: string;
    secret: string;
    madeAt: Date;
    word: 'on_my_way' | 'late' | 'not_today' | null;
    lateMinutes: number | null;
    saidAt: Date | null;
    saidCount: number;
    entryId: string | null;
    closedRevision: number | null;
  };
  drawerCount: {
    id: string;
    clinicId: string;
    serviceDate: string;
    actor: unknown;
    expectedPaise: number;
    heldPaise: number;
    reason: string | null;
    at: Date;
  };
  emailChange: {
    accountId: string;
    newEmail: string;
    oldDigest: string;
    newDigest: string;
    oldConfirmedAt: Date | null;
    newConfirmedAt: Date | null;
    expiresAt: Date;
  };
  feeMark: {
    tokenId: string;
    clinicId: string;
    mark: 'due' | 'paid' | 'free' | 'waived';
    kind: 'cash' | 'upi' | 'card' | null;
    paise: number | null;
    reason: string | null;
    actor: unknown;
    at: Date;
    drawerCountId: string | null;
    paidOn: string | null;
    refundKind: 'cash' | 'upi' | 'card' | null;
    refundPaise: number | null;
    refundReason: string | null;
    refundActor: unknown;
    refundAt: Date | null;
    refundCountId: string | null;
    bankTickedAt: Date | null;
    bankTickedBy: unknown;
    bankTickedMark: Date | null;
    refundedOn: string | null;
  };
  floodTold: {
    clinicId: string;
    serviceDate: string;
    toldAt: Date;
  };
  holderProof: {
    secret: string;
    clinicId: string;
    devices: string[];
    wrongTries: number;
    usedAt: Date;
    shortCode: string | null;
  };
  idempotencyKey: {
    scope: Buffer;
    answer: unknown;
    createdAt: Date;
    keyRequest: Buffer | null;
  };
  installation: {
    isOnlyRow: boolean;
    kind: 'clinic' | 'platform';
    setAt: Date;
  };
  jobRun: {
    queue: string;
    lastDoneAt: Date;
  };
  localMail: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    sentAt: Date;
  };
  loginSession: {
    id: string;
    accountId: string;
    token: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Date;
    updatedAt: Date;
    secondFactorAt: Date | null;
  };
  missedCall: {
    lineId: string;
    callId: string;
    clinicId: string;
    phoneMac: string;
    serviceDate: string;
    ofPhone: number;
    ofClinic: number;
    calledAt: Date;
    hasToken: boolean;
  };
  missedCallLine: {
    id: string;
    doctorId: string;
    clinicId: string;
    language: string;
    madeAt: Date;
  };
  openingAlert: {
    id: string;
    doctorId: string;
    clinicId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    serviceDate: string;
    askedAt: Date;
    dueAt: Date | null;
    toldAt: Date | null;
  };
  operatorNotice: {
    name: string;
    putAwayAt: Date;
  };
  operatorText: {
    name: 'privacy' | 'terms' | 'refund' | 'contact' | 'sellerName' | 'sellerAddress' | 'gstin';
    text: string;
    setAt: Date;
  };
  outageOperation: {
    doctorId: string;
    clinicId: string;
    computerId: string;
    counter: number;
    epoch: number;
    kind: 'add' | 'here' | 'call' | 'notHere' | 'complete' | 'skip';
    happenedAt: Date;
    receivedAt: Date;
    number: number | null;
    outageNumber: number | null;
    revision: number | null;
    refused: string | null;
  };
  patient: {
    id: string;
    clinicId: string;
    phone: string | null;
    name: string;
    normalisedName: string;
    createdAt: Date;
    email: string | null;
    version: number;
    visitCount: number;
    firstVisitAt: Date | null;
    lastVisitAt: Date | null;
    lastDoctorId: string | null;
    age: number | null;
    ageOn: string | null;
    sex: 'female' | 'male' | 'other' | null;
    searchText: string;
    importId: string | null;
  };
  patientDataEvent: {
    id: string;
    clinicId: string;
    patientId: string;
    kind: 'downloaded' | 'erased' | 'expired';
    accountId: string | null;
    byName: string | null;
    at: Date;
  };
  patientImport: {
    id: string;
    clinicId: string;
    accountId: string;
    byName: string;
    at: Date;
    added: number;
    undoneAt: Date | null;
    undoneBy: string | null;
  };
  payment: {
    id: string;
    orderId: string;
    gatewayPaymentId: string;
    amountPaise: number;
    currency: string;
    outcome: 'applied' | 'surplus' | 'mismatch' | 'failed' | 'refunded';
    toldBy: 'checkout' | 'webhook' | 'look';
    at: Date;
    refundedPaise: number;
    refundedAt: Date | null;
  };
  paymentOrder: {
    id: string;
    accountId: string | null;
    payerEmail: string;
    gateway: 'razorpay' | 'test';
    gatewayOrderId: string;
    planType: string;
    amountPaise: number;
    currency: string;
    status: 'pending' | 'completed' | 'failed';
    createdAt: Date;
    failedAt: Date | null;
    lookedAt: Date | null;
    paidAt: Date | null;
    receiptNumber: number | null;
    periodFrom: Date | null;
    periodUntil: Date | null;
    clinicNames: string[] | null;
    timeZone: string | null;
    sellerName: string | null;
    sellerAddress: string | null;
    gstin: string | null;
  };
  phoneCode: {
    subject: string;
    codeMac: string;
    failures: number;
    expiresAt: Date;
    createdAt: Date;
  };
  pricing: {
    id: string;
    planType: string;
    rupees: number;
    isActive: boolean;
    createdBy: string | null;
    createdAt: Date;
  };
  pushKey: {
    isOnly: boolean;
    publicKey: string;
    privateKeySealed: string;
  };
  pushSubscription: {
    tokenId: string;
    doctorId: string;
    clinicId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
    deviceId: string | null;
  };
  queueCursor: {
    doctorId: string;
    clinicId: string;
    follower: string;
    revision: number;
  };
  queueEvent: {
    doctorId: string;
    revision: number;
    clinicId: string;
    sessionId: string | null;
    kind: string;
    number: number | null;
    actor: unknown;
    detail: unknown;
    at: Date;
  };
  queueKeeper: {
    doctorId: string;
    clinicId: string;
    computerId: string | null;
    epoch: number;
    accountId: string | null;
    keptAt: Date;
    serviceDate: string;
    firstNumber: number;
    seenAt: Date | null;
  };
  queueSession: {
    id: string;
    doctorId: string;
    clinicId: string;
    serviceDate: string;
    sequence: number;
    lastNumber: number;
    nowServing: number;
    startedAt: Date;
    endedAt: Date | null;
    typedMinutes: number | null;
    slots: unknown;
    learnedAt: Date | null;
    lastKey: number;
    counts: unknown;
    colleagues: unknown;
    timeZone: string | null;
  };
  recoveryCode: {
    accountId: string;
    digest: Buffer;
  };
  reportDue: {
    doctorId: string;
    clinicId: string;
    serviceDate: string;
    revision: number;
  };
  reportFigures: {
    clinicId: string;
    doctorId: string;
    span: 'day' | 'month';
    date: string;
    figures: unknown;
  };
  reportMail: {
    clinicId: string;
    span: 'day' | 'month';
    date: string;
    sentAt: Date;
  };
  requestCount: {
    key: string;
    count: number;
    endsAt: Date;
  };
  schemaMigration: {
    version: number;
    name: string;
    checksum: string;
    appliedAt: Date;
    programVersion: string;
  };
  screenCode: {
    clinicId: string;
    digits: string;
    expiresAt: Date;
  };
  secondFactor: {
    accountId: string;
    secretSealed: string;
    lastStep: number;
    since: Date;
  };
  sentText: {
    tokenId: string;
    occasion: string;
    clinicId: string;
    phoneMac: string;
    sentAt: Date;
  };
  sessionAccuracy: {
    sessionId: string;
    doctorId: string;
    clinicId: string;
    serviceDate: string;
    told: number;
    inside: number;
    sooner: number;
    errorMinutes: number[];
  };
  sessionAccuracyPart: {
    sessionId: string;
    clinicId: string;
    hour: number;
    ahead: number;
    told: number;
    byLatest: number;
    inside: number;
  };
  signInThrottle: {
    subject: string;
    failures: number;
    day: string;
    failuresToday: number;
    blockedUntil: Date | null;
    allowedUntil: Date | null;
    updatedAt: Date;
  };
  slipRead: {
    sessionId: string;
    clinicId: string;
    number: number;
    readerId: string;
    actor: unknown;
    at: Date;
  };
  subscription: {
    accountId: string;
    createdAt: Date;
    updatedAt: Date;
    isGranted: boolean;
    paidUntil: Date | null;
    endedAt: Date | null;
    coveredDoctorId: string | null;
    givenUpThrough: number;
    downgradeAtEnd: boolean;
  };
  subscriptionReminder: {
    accountId: string;
    paidUntil: Date;
    daysBefore: number;
    sentAt: Date;
  };
  supportRequest: {
    id: string;
    accountId: string | null;
    name: string;
    email: string;
    topic: string;
    message: string;
    createdAt: Date;
    answeredAt: Date | null;
    answeredBy: string | null;
    note: string;
  };
  testGatewayOrder: {
    id: string;
    amountPaise: number;
    currency: string;
    receipt: string;
    createdAt: Date;
  };
  testGatewayPayment: {
    id: string;
    orderId: string;
    status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
    createdAt: Date;
  };
  textDelivery: {
    id: string;
    providerId: string | null;
    kind: string;
    language: string;
    parts: number;
    at: Date;
    status: 'taken' | 'sent' | 'delivered' | 'failed';
    failure: 'account' | 'entity' | 'telemarketer' | 'header' | 'template' | 'number' | 'other' | null;
    code: string | null;
  };
  token: {
    id: string;
    clinicId: string;
    doctorId: string;
    sessionId: string;
    patientId: string | null;
    number: number;
    status: 'waiting' | 'called' | 'passed' | 'away' | 'completed' | 'cancelled';
    reason: 'skipped' | 'no_show' | 'left' | 'practice_closed' | 'reset' | 'undone' | 'moved' | null;
    phone: string | null;
    ordinal: number;
    secret: string | null;
    deviceId: string | null;
    isWalkIn: boolean;
    travelMinutes: number | null;
    issuedAt: Date;
    arrivedAt: Date | null;
    calledAt: Date | null;
    finishedAt: Date | null;
    recalls: number;
    typedName: string | null;
    cutsCloser: boolean;
    wantsTexts: boolean;
    language: string;
    issuedOnFree: boolean;
    countsForGood: boolean;
    lineKey: number;
    place: 'turn' | 'soon' | 'once';
    visitType: 'new' | 'follow_up' | 'report' | null;
    note: string | null;
    formerSecrets: string[];
    timesBack: number;
    awayAt: Date | null;
    movedFrom: string | null;
    behind: number | null;
    askedPriority: 'age' | 'pregnant' | 'disabled' | 'infant' | 'unwell' | 'leaving' | null;
    priorityDeclined: boolean;
    movedBecause: 'clinic' | 'patient' | null;
    feePaise: number | null;
    freeUntil: string | null;
    isFirstVisit: boolean | null;
    cameBack: boolean;
    whatsappSince: Date | null;
    whatsappPage: string | null;
    whatsappEnded: string | null;
    endSeenAt: Date | null;
    testLineId: string | null;
    testCalledAt: Date | null;
    carriedFrom: string | null;
    outageNumber: number | null;
    noticeVersion: number | null;
    comingBy: Date | null;
  };
  tokenAlert: {
    tokenId: string;
    clinicId: string;
    occasion: string;
    address: string;
    decidedAt: Date;
    handedOverAt: Date | null;
  };
  understoodVoice: {
    clinicId: string;
    language: 'en' | 'hi' | 'bn' | 'mr' | 'te' | 'ta' | 'gu' | 'kn';
    saidBy: string | null;
    saidAt: Date;
  };
  upgradeRequest: {
    id: string;
    accountId: string | null;
    email: string;
    name: string;
    phone: string;
    clinicName: string | null;
    message: string | null;
    status: 'pending' | 'approved' | 'rejected';
    createdAt: Date;
    decidedAt: Date | null;
    decidedBy: string | null;
  };
  upiAccount: {
    id: string;
    clinicId: string;
    upiId: string | null;
    payeeName: string | null;
    merchantCode: string | null;
    actor: unknown;
    setAt: Date;
  };
  visitAnswer: {
    tokenId: string;
    clinicId: string;
    doctorId: string;
    serviceDate: string;
    rating: 'good' | 'fair' | 'poor';
    line: string | null;
    answeredAt: Date;
  };
  voiceRecording: {
    id: string;
    clinicId: string;
    language: string;
    spokenKey: string;
    doctorId: string | null;
    said: string | null;
    audio: Buffer;
    mediaType: string;
    lengthMs: number;
    recordedBy: string | null;
    recordedAt: Date;
  };
  waitModel: {
    doctorId: string;
    clinicId: string;
    model: unknown;
  };
  webhook: {
    id: string;
    clinicId: string;
    ordinal: number;
    address: string;
    kinds: string[];
    withNames: boolean;
    secretsSealed: string;
    actor: unknown;
    addedAt: Date;
    activeSince: Date;
    failingSince: Date | null;
    offAt: Date | null;
    offBecause: 'failing' | 'gone' | null;
    pausedUntil: Date | null;
    busyUntil: Date | null;
  };
  webhookDelivery: {
    id: string;
    clinicId: string;
    webhookId: string;
    eventId: string;
    kind: string;
    data: unknown;
    happenedAt: Date;
    state: 'due' | 'delivered' | 'given_up';
    attempts: number;
    dueAt: Date | null;
    triedAt: Date | null;
    problem: 'answer' | 'redirect' | 'timeout' | 'unreachable' | 'certificate' | 'private_address' | 'plan' | 'off' | null;
    answerStatus: number | null;
    answerBody: string | null;
  };
  whatsappCaps: {
    isSet: boolean;
    clinicPaise: number;
    answersPaise: number;
  };
  whatsappContact: {
    numberClinicId: string | null;
    userId: string;
    phone: string;
    seenAt: Date;
  };
  whatsappMessage: {
    id: string;
    numberClinicId: string | null;
    phone: string | null;
    userId: string | null;
    text: string;
    receivedAt: Date;
  };
  whatsappMonth: {
    clinicId: string | null;
    month: string;
    messages: number;
    paise: number;
    limitPaise: number;
  };
  whatsappNumber: {
    clinicId: string;
    phoneNumberId: string;
    phone: string;
    credentialsSealed: string;
    connectedAt: Date;
  };
  whatsappSent: {
    id: string;
    clinicId: string | null;
    numberClinicId: string | null;
    tokenId: string | null;
    occasion: string | null;
    goodUntil: Date | null;
    messageId: string | null;
    wamid: string | null;
    status: 'claimed' | 'taken' | 'sent' | 'delivered' | 'read' | 'failed';
    errorCode: number | null;
    month: string;
    paise: number;
    at: Date;
  };
};
